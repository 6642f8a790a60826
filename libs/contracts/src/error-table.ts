/** A row of the error table. `http` is the status a door answers with when the request itself is refused. */
export interface ErrorRow {
  message: string;
  /** Whether the same call may succeed when sent again unchanged. */
  retryable: boolean;
  http: number;
}

/**
 * Every error Toolyard reports, by code. `docs/errors.md` explains each row; a test holds the two together.
 * The message is the default; what is thrown usually says more.
 */
export const ERROR_TABLE = {
  // The request
  MALFORMED_REQUEST: row('The request body is not a JSON object that can be read.', false, 400),
  UNAUTHENTICATED: row('No key, or a key that is not known.', false, 401),
  FORBIDDEN: row('This key may not do that.', false, 403),
  NOT_FOUND: row('There is nothing at this address.', false, 404),
  TOOL_NOT_FOUND: row('No tool has this name.', false, 404),
  PROMPT_NOT_FOUND: row('No prompt has this name.', false, 404),
  RESOURCE_NOT_FOUND: row('There is no resource at this URI.', false, 404),
  CALL_NOT_FOUND: row('No call has this id, or its record has expired.', false, 404),
  AGENT_NOT_FOUND: row('No agent has this id.', false, 404),
  KEY_NOT_FOUND: row('No key has this id.', false, 404),
  MCP_SERVER_NOT_FOUND: row('No upstream MCP server has this name.', false, 404),
  SCHEDULE_NOT_FOUND: row('No schedule has this id or name.', false, 404),
  METHOD_NOT_ALLOWED: row('This address does not answer to this method.', false, 405),
  AGENT_EXISTS: row('Another agent has this name.', false, 409),
  TOOL_EXISTS: row('Another tool has this name or alias.', false, 409),
  MCP_SERVER_EXISTS: row('Another upstream MCP server has this name.', false, 409),
  TOOL_HELD: row('This tool waits for the approval of an operator.', false, 409),
  SCHEDULE_EXISTS: row('Another schedule has this name.', false, 409),
  TOO_MANY_SCHEDULES: row('The agent has as many schedules as it may have.', false, 409),
  TOOL_DISABLED: row('This tool is switched off.', false, 404),
  CALL_FINISHED: row('The call has already ended.', false, 409),
  CALL_NOT_WAITING: row('The call does not wait for this.', false, 409),
  ALREADY_DECIDED: row('Someone has already decided.', false, 409),
  ARGUMENTS_CHANGED: row('The arguments are not the ones that were seen.', false, 409),
  CALL_NOT_FINISHED: row('The call has not ended yet.', false, 409),
  BODY_TOO_LARGE: row('The request body is larger than the limit.', false, 413),
  UNSUPPORTED_MEDIA_TYPE: row('The request body must be application/json.', false, 415),
  INVALID_REQUEST: row('A field of the request is missing or out of range.', false, 422),
  INVALID_ARGUMENTS: row("The arguments do not fit the tool's parameters.", false, 422),
  CLIENT_CANNOT: row('The client of the call does not do what the tool asks of it.', false, 422),
  TOOL_NOT_STREAMING: row('This tool does not stream.', false, 422),
  IDEMPOTENCY_KEY_REUSED: row('This Idempotency-Key was used with another body.', false, 422),
  RATE_LIMITED: row('Too many requests.', true, 429),
  QUEUE_UNAVAILABLE: row('The queue cannot be reached; the call was not accepted.', true, 503),
  DATABASE_UNAVAILABLE: row('The database cannot be reached from this gateway right now.', true, 503),
  NO_WORKER: row('No worker has offered a tool yet.', true, 503),
  SHUTTING_DOWN: row('This gateway is stopping; ask another one.', true, 503),
  INTERNAL: row('Something went wrong inside Toolyard.', false, 500),

  // The run
  TOOL_FAILED: row('The tool failed.', false, 500),
  TOOL_UNAVAILABLE: row('The worker that took this call no longer has the tool.', true, 503),
  UPSTREAM_UNAVAILABLE: row('The upstream MCP server cannot be reached.', true, 503),
  DENIED: row('A hook or a person refused the call.', false, 403),
  EXPIRED: row('Nobody decided or answered in time.', false, 410),
  HOOK_FAILED: row('A hook failed, so the call was not run.', false, 500),
  CANCELLED: row('The call was cancelled.', false, 409),
  TIMED_OUT: row('The tool did not finish in time.', false, 504),
  OUTCOME_UNKNOWN: row(
    'The worker vanished after the tool began; it may or may not have taken effect, and it was not run again.',
    false,
    500,
  ),
  WORKER_LOST: row('Every worker that ran this call vanished.', true, 500),
  RESULT_TOO_LARGE: row('The result is larger than a call may carry.', false, 500),
  RESULT_INVALID: row('The tool returned something that is not a result.', false, 500),
  SESSION_LOST: row('What the call talked to is gone with the worker that held it.', true, 503),

  // What tools meet
  FILE_NOT_FOUND: row('There is no such file or folder.', false, 404),
  NOT_A_FILE: row('The path is not a regular file.', false, 422),
  NOT_A_DIRECTORY: row('The path is not a folder.', false, 422),
  FILE_TOO_LARGE: row('The file is too large.', false, 413),
  BINARY_FILE: row('The file is not text.', false, 422),
  OUTSIDE_WORKSPACE: row('The path leads out of the workspace.', false, 403),
  ACCESS_DENIED: row('The system refused access.', false, 403),
  ADDRESS_REFUSED: row('The address is not one that tools may call.', false, 403),
  PROCESS_NOT_FOUND: row('No process of this agent has this id.', false, 404),
  PROGRAM_MISSING: row('The worker lacks a program that the tool needs.', false, 503),
  SANDBOX_UNAVAILABLE: row('The sandbox that commands run in is not available.', false, 503),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_TABLE;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_TABLE, code);
}

function row(message: string, retryable: boolean, http: number): ErrorRow {
  return { message, retryable, http };
}
