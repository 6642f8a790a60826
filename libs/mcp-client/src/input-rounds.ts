import { ToolError } from '@toolyard/contracts';
import type { CallListener, UpstreamAnswer } from './call-listener.js';
import { tooManyQuestions } from './mcp-client.messages.js';
import { isObject } from './tool-definition.js';

const MAX_ROUNDS = 10;

interface Reply {
  resultType?: unknown;
  inputRequests?: unknown;
  requestState?: unknown;
}

/**
 * Sends a request again with what it asks for until it gives a result, as revision 2026-07-28 has it. Of what can be
 * asked for, only forms are answered.
 * @throws ToolError `TOOL_FAILED` when it never ends
 */
export async function answerRounds<T extends object>(
  send: (more: Record<string, unknown>) => Promise<T>,
  listener: CallListener | undefined,
): Promise<T> {
  let more: Record<string, unknown> = {};
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const reply: Reply & T = await send(more);
    if (reply.resultType !== 'input_required') return reply;
    const { inputRequests, requestState } = reply;
    more = {
      inputResponses: await answersTo(isObject(inputRequests) ? inputRequests : {}, listener),
      ...(typeof requestState === 'string' && { requestState }),
    };
  }
  throw new ToolError('TOOL_FAILED', tooManyQuestions(MAX_ROUNDS));
}

async function answersTo(
  requests: Record<string, unknown>,
  listener: CallListener | undefined,
): Promise<Record<string, unknown>> {
  const answers: [string, UpstreamAnswer][] = [];
  for (const [id, request] of Object.entries(requests)) answers.push([id, await answerTo(request, listener)]);
  return Object.fromEntries(answers);
}

async function answerTo(request: unknown, listener: CallListener | undefined): Promise<UpstreamAnswer> {
  const { method, params } = isObject(request) ? request : {};
  if (listener === undefined || method !== 'elicitation/create' || !isObject(params))
    return { action: 'decline' };
  const { mode = 'form', message, requestedSchema } = params;
  if (mode !== 'form' || typeof message !== 'string' || !isObject(requestedSchema))
    return { action: 'decline' };
  return listener.answer({ message, schema: requestedSchema });
}
