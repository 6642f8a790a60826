import type { ElicitRequestFormParams } from '@modelcontextprotocol/server';
import type { Call, WaitingForInput, WaitsFor } from '@toolyard/contracts';
import { approvalFormMessage } from './mcp.messages.js';

/** What a person is asked through the client of an agent: `params` of `elicitation/create`. */
export interface Elicitation {
  /** Names the question among others of the request. */
  key: string;
  params: ElicitRequestFormParams;
}

export function elicitationOf(call: Call, waitsFor: WaitsFor): Elicitation {
  if (waitsFor.kind === 'approval')
    return form('approval', approvalFormMessage(call.tool, call.arguments, waitsFor.reason), {
      type: 'object',
      properties: {
        approve: { type: 'boolean', title: 'Run it' },
        reason: {
          type: 'string',
          title: 'Reason',
          description: 'Told to the model where the call is refused',
        },
      },
      required: ['approve'],
    });
  const { question, choices, key = 'answer', form: fields, default: preset } = waitsFor;
  if (fields !== undefined) return form(key, question, fields as ElicitRequestFormParams['requestedSchema']);
  const answer = {
    type: 'string' as const,
    title: 'Answer',
    ...(choices !== undefined && { enum: choices }),
    ...(preset !== undefined && { default: preset }),
  };
  return form(key, question, { type: 'object', properties: { answer }, required: ['answer'] });
}

function form(
  key: string,
  message: string,
  requestedSchema: ElicitRequestFormParams['requestedSchema'],
): Elicitation {
  return { key, params: { mode: 'form', message, requestedSchema } };
}

/** What an answer to a question says, as the call takes it. */
export function answerText(
  { form: fields, request }: WaitingForInput,
  content: Record<string, unknown>,
): string {
  if (fields !== undefined || request !== undefined) return JSON.stringify(content);
  const { answer } = content;
  return typeof answer === 'string' ? answer : '';
}
