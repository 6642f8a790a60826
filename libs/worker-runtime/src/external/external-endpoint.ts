import { EXTERNAL_HEADERS, signatureOf, LIMITS, ToolError } from '@toolyard/contracts';
import type { Outbound, OutboundResponse } from '@toolyard/outbound';
import type { ToolContext } from '@toolyard/toolkit';
import { chunksOf, jsonOf, resultOf, textOf } from './endpoint-answer.js';
import { endpointFailed, redirected } from './external.messages.js';

/** How much of what an endpoint says about its failure is told. */
const LONGEST_REASON = 500;
const LARGEST_FAILURE = 65_536;

/** The timeout of the call ends it, and what is redirected is not signed for there. */
const LIMITS_OF_CALLS = { bytes: 3 * LIMITS.outcome, ms: Infinity, redirects: 0 };

/** The address that runs a tool from outside. */
export class ExternalEndpoint {
  constructor(
    private readonly endpoint: string,
    private readonly secret: string | undefined,
    private readonly outbound: Outbound,
  ) {}

  /**
   * Sends the call: chunks where the endpoint streams, then the result.
   * @throws ToolError `TOOL_FAILED`, retryable where the network, a status 429 or 5xx is to blame; `ADDRESS_REFUSED`
   */
  async *run(args: object, ctx: ToolContext): AsyncGenerator<string | object, unknown> {
    await using response = await this.post(args, ctx);
    const { status, headers, body } = response;
    const type = (headers.get('content-type') ?? '').toLowerCase();
    if (status < 200 || status > 299) throw await failureOf(response);
    if (type.startsWith('application/x-ndjson')) return yield* chunksOf(body);
    const text = await textOf(body);
    if (text === '') return undefined;
    return /[/+]json\b/.test(type) ? resultOf(jsonOf(text, 'a body')) : text;
  }

  private post(args: object, ctx: ToolContext): Promise<OutboundResponse> {
    const { callId, tool, attempt, agent, signal } = ctx;
    const body = JSON.stringify({ callId, tool, arguments: args, attempt, agent: agent.id });
    const timestamp = String(Math.floor(Date.now() / 1_000));
    return this.outbound.request(this.endpoint, {
      method: 'POST',
      body,
      signal,
      limits: LIMITS_OF_CALLS,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, application/x-ndjson, text/plain',
        [EXTERNAL_HEADERS.call]: callId,
        [EXTERNAL_HEADERS.attempt]: String(attempt),
        [EXTERNAL_HEADERS.timestamp]: timestamp,
        ...(this.secret !== undefined && {
          [EXTERNAL_HEADERS.signature]: signatureOf(this.secret, timestamp, body),
        }),
      },
    });
  }
}

async function failureOf(response: OutboundResponse): Promise<ToolError> {
  const { status } = response;
  if (status >= 300 && status < 400)
    return new ToolError('TOOL_FAILED', redirected(status), { retryable: false });
  const said = await response.take(LARGEST_FAILURE).then(
    ({ bytes }) => bytes.toString('utf8'),
    () => '',
  );
  const line = said.trim().split('\n', 1)[0] ?? '';
  return new ToolError('TOOL_FAILED', endpointFailed(status, line.slice(0, LONGEST_REASON)), {
    retryable: status === 429 || status >= 500,
  });
}
