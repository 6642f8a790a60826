import { EXTERNAL_HEADERS, ToolError } from '@toolyard/contracts';
import type { ToolContext } from '@toolyard/toolkit';
import type { Dispatcher } from 'undici';
import type { AddressGuard } from './address-guard.js';
import { chunksOf, jsonOf, resultOf, textOf } from './endpoint-answer.js';
import { badEndpoint, endpointFailed, endpointUnreachable, redirected } from './external.messages.js';
import { signatureOf } from './signature.js';

/** How much of what an endpoint says about its failure is told. */
const LONGEST_REASON = 500;
const LARGEST_FAILURE = 65_536;

/** The address that runs a tool from outside. */
export class ExternalEndpoint {
  constructor(
    private readonly endpoint: string,
    private readonly secret: string | undefined,
    private readonly guard: AddressGuard,
  ) {}

  /**
   * Sends the call: chunks where the endpoint streams, then the result.
   * @throws ToolError `TOOL_FAILED`, retryable where the network, a status 429 or 5xx is to blame
   */
  async *run(args: object, ctx: ToolContext): AsyncGenerator<string | object, unknown> {
    const { statusCode, headers, body } = await this.post(args, ctx);
    const type = String(headers['content-type'] ?? '').toLowerCase();
    // What is not read to its end errs when it is destroyed, and nobody else listens then.
    body.on('error', () => undefined);
    try {
      if (statusCode < 200 || statusCode > 299) throw await failureOf(statusCode, body);
      if (type.startsWith('application/x-ndjson')) return yield* chunksOf(body as AsyncIterable<Uint8Array>);
      const text = await textOf(body as AsyncIterable<Uint8Array>);
      if (text === '') return undefined;
      return /[/+]json\b/.test(type) ? resultOf(jsonOf(text, 'a body')) : text;
    } catch (error) {
      throw error instanceof ToolError || ctx.signal.aborted ? error : unreachable(error);
    } finally {
      // Ends the connection of an answer that was not read to its end.
      body.destroy();
    }
  }

  private async post(args: object, ctx: ToolContext): Promise<Dispatcher.ResponseData> {
    if (!URL.canParse(this.endpoint)) throw new ToolError('TOOL_FAILED', badEndpoint());
    const url = new URL(this.endpoint);
    if (!['http:', 'https:'].includes(url.protocol)) throw new ToolError('TOOL_FAILED', badEndpoint());
    const { callId, tool, attempt, agent } = ctx;
    const body = JSON.stringify({ callId, tool, arguments: args, attempt, agent: agent.id });
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const dispatcher = this.guard.dispatcherFor(url);
    try {
      return await dispatcher.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        body,
        signal: ctx.signal,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, application/x-ndjson, text/plain',
          'user-agent': 'toolyard',
          [EXTERNAL_HEADERS.call]: callId,
          [EXTERNAL_HEADERS.attempt]: String(attempt),
          [EXTERNAL_HEADERS.timestamp]: timestamp,
          ...(this.secret !== undefined && {
            [EXTERNAL_HEADERS.signature]: signatureOf(this.secret, timestamp, body),
          }),
        },
      });
    } catch (error) {
      throw error instanceof ToolError || ctx.signal.aborted ? error : unreachable(error);
    }
  }
}

async function failureOf(status: number, body: Dispatcher.ResponseData['body']): Promise<ToolError> {
  if (status >= 300 && status < 400)
    return new ToolError('TOOL_FAILED', redirected(status), { retryable: false });
  const said = await textOf(body as AsyncIterable<Uint8Array>, LARGEST_FAILURE).catch(() => '');
  const line = said.trim().split('\n', 1)[0] ?? '';
  return new ToolError('TOOL_FAILED', endpointFailed(status, line.slice(0, LONGEST_REASON)), {
    retryable: status === 429 || status >= 500,
  });
}

function unreachable(error: unknown): ToolError {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = typeof code === 'string' ? code : String(message);
  return new ToolError('TOOL_FAILED', endpointUnreachable(reason), { retryable: true, cause: error });
}
