import { ProtocolError } from '@modelcontextprotocol/client';
import { ToolError } from '@toolyard/contracts';
import { isBrokenAnswer } from './http-transport.js';
import * as messages from './mcp-client.messages.js';

/** What a connection that was never made fails with. */
const NOT_SENT = /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|Not connected/;

/**
 * Asks a server for something.
 * @throws ToolError `TOOL_FAILED` where it refuses, `UPSTREAM_UNAVAILABLE` where it is away, the signal's reason
 */
export async function told<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason as Error;
    if (error instanceof ProtocolError && !isBrokenAnswer(error))
      throw new ToolError('TOOL_FAILED', messages.refused(error.message), { cause: error });
    throw unreachable(error);
  }
}

export function unreachable(error: unknown): ToolError {
  // What may be tried again is trouble of the network, whoever tells it.
  if (error instanceof ToolError && !(error.code === 'TOOL_FAILED' && error.retryable)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ToolError('UPSTREAM_UNAVAILABLE', messages.notConnected(reason), { cause: error });
}

/** Of a call: whether it reached the server is not known any more, but where the connection was never made. */
export function brokenOff(error: unknown): unknown {
  if (!(error instanceof ToolError) || error.code !== 'UPSTREAM_UNAVAILABLE') return error;
  const { message, cause } = error;
  const said = cause instanceof Error ? cause.message : message;
  if (NOT_SENT.test(said)) return error;
  return new ToolError('UPSTREAM_UNAVAILABLE', messages.connectionLost(said), { cause });
}
