import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { isTerminal, ToolError, type Call, type ErrorCode } from '@toolyard/contracts';
import { callGoesOnMessage, tooLongMessage } from '../mcp.messages.js';

/** What is wrong with the request itself. */
const REQUEST: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INVALID_ARGUMENTS',
  'INVALID_REQUEST',
  'PROMPT_NOT_FOUND',
  'RESOURCE_NOT_FOUND',
  'TOOL_DISABLED',
]);

/** A row of the error table as an error of the protocol, which has no results for models here; `data.code` names the row. */
export function providedErrorOf(error: unknown, uri?: string, callId?: string): unknown {
  if (!(error instanceof ToolError)) return error;
  const { code, message, details } = error;
  if (code === 'RESOURCE_NOT_FOUND' && uri !== undefined) return new ResourceNotFoundError(uri, message);
  const number = REQUEST.has(code) ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
  return new ProtocolError(number, message, { code, ...(callId !== undefined && { callId }), ...details });
}

/**
 * What a call gave whole.
 * @throws ToolError for one that failed, goes on, or was cut
 */
export function wholeResultOf(call: Call): NonNullable<Call['result']> {
  const { id, status, result, error } = call;
  if (!isTerminal(status)) throw new ToolError('TIMED_OUT', callGoesOnMessage(id, status));
  if (status !== 'succeeded' || result === undefined) {
    const { code = 'TOOL_FAILED', message, details } = error ?? {};
    throw new ToolError(code, message, details === undefined ? {} : { details });
  }
  if (result.truncated !== undefined) throw new ToolError('RESULT_INVALID', tooLongMessage());
  return result;
}
