import {
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
} from '@modelcontextprotocol/server';
import { isTerminal, ToolError, type Call, type ClientAbility } from '@toolyard/contracts';
import { mcpResult, replyOf, type AnsweredCall, type RefusedCall } from '@toolyard/dialects';

/** Where a result says which call it is of. */
export const CALL_ID_META_KEY = 'toolyard/callId';

/** A call as a result: what it gave, why it failed, or how it stands. */
export function resultOf(call: Call): CallToolResult {
  // A call that goes on has no structured content, which only an error may lack where the tool declares some.
  const result = render(call.tool, call);
  return isTerminal(call.status) ? result : { ...result, isError: true };
}

/**
 * What becomes of a call that was not accepted: the model mends what is its own, the rest is an error of the protocol.
 * @throws ProtocolError, and what is no row of the error table
 */
export function refusalOf(tool: string, error: unknown): CallToolResult {
  if (!(error instanceof ToolError)) throw error;
  switch (error.code) {
    case 'INVALID_ARGUMENTS':
    case 'INVALID_REQUEST':
    case 'RATE_LIMITED':
      return render(tool, { status: 'rejected', error: error.toCallError() });
    default:
      throw protocolErrorOf(error);
  }
}

/** @throws MissingRequiredClientCapabilityError for a tool that needs what the client did not declare */
export function requireAbilities(error: unknown): void {
  if (!(error instanceof ToolError) || error.code !== 'CLIENT_CANNOT') return;
  const needs = (error.details?.['needs'] ?? []) as ClientAbility[];
  const requiredCapabilities = Object.fromEntries(needs.map((ability) => [ability, {}]));
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities });
}

/** A row of the error table as an error of the protocol; `data.code` names the row. */
export function protocolErrorOf({ code, message, details }: ToolError): ProtocolError {
  const isOurs = [
    'QUEUE_UNAVAILABLE',
    'DATABASE_UNAVAILABLE',
    'NO_WORKER',
    'SHUTTING_DOWN',
    'INTERNAL',
  ].includes(code);
  const number = isOurs ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
  return new ProtocolError(number, message, { code, ...details });
}

function render(tool: string, answer: AnsweredCall | RefusedCall): CallToolResult {
  const reply = replyOf(tool, answer);
  return {
    ...mcpResult(reply),
    ...(reply.callId !== undefined && { _meta: { [CALL_ID_META_KEY]: reply.callId } }),
  };
}
