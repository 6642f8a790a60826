import { ERROR_TABLE, type ErrorCode, type Problem, type ToolError } from '@toolyard/contracts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Seconds after which a caller may come again, by status. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 1, 503: 2 };

/**
 * An error of the table as RFC 9457 has it. Details become members of their own; a `status` among them is the call's
 * and is told as `callStatus`.
 */
export function problemOf(error: ToolError, instance?: string): Problem {
  const row = ERROR_TABLE[error.code];
  const problem: Problem = {
    type: problemType(error.code),
    title: row.message,
    status: row.http,
    detail: error.message,
    ...(instance !== undefined && { instance }),
    code: error.code,
  };
  for (const [name, value] of Object.entries(error.details ?? {})) {
    const member = name === 'status' ? 'callStatus' : name;
    if (!Object.hasOwn(problem, member)) problem[member] = value;
  }
  return problem;
}

/** Where the row is explained, on every gateway. */
function problemType(code: ErrorCode): string {
  return `/docs/errors#${code}`;
}

export function problemHeaders(problem: Problem): Record<string, string> {
  const told = problem['retryAfter'];
  const retryAfter = typeof told === 'number' ? told : RETRY_AFTER[problem.status];
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(problem.code === 'SHUTTING_DOWN' && { connection: 'close' }),
    ...(problem.code === 'UNAUTHENTICATED' && { 'www-authenticate': 'Bearer realm="toolyard"' }),
    ...(problem.code === 'METHOD_NOT_ALLOWED' &&
      Array.isArray(problem['allow']) && { allow: problem['allow'].join(', ') }),
  };
}
