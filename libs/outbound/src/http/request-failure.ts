import { ToolError } from '@toolyard/contracts';
import { errors } from 'undici';
import { badRequest, tooSlow, unreachable } from '../outbound.messages.js';

/** What made a request fail, for a model: a ToolError, or the caller's own reason for aborting. */
export function requestFailure(
  error: unknown,
  { host, ms, signal }: { host: string; ms: number; signal: AbortSignal | undefined },
): unknown {
  if (signal?.aborted === true) return signal.reason;
  if (error instanceof ToolError) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ToolError('TOOL_FAILED', tooSlow(host, ms), { retryable: true, cause: error });
  if (error instanceof errors.InvalidArgumentError)
    return new ToolError('INVALID_ARGUMENTS', badRequest(error.message), { cause: error });
  return new ToolError('TOOL_FAILED', unreachable(host, reasonOf(error)), { retryable: true, cause: error });
}

export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message);
}
