import { unreadable } from '../client.messages.js';
import { ToolyardError, type Violation } from '../toolyard-error.js';
import type { ErrorCode } from '../types.js';

const KNOWN = new Set(['type', 'title', 'status', 'detail', 'instance', 'code', 'errors']);

/** The error that a reply which is no success stands for. */
export async function problemError(response: Response, url: string): Promise<ToolyardError> {
  const { status } = response;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const base = { status, ...(seconds >= 0 && { retryAfterMs: seconds * 1_000 }) };
  const problem = await bodyOf(response);
  const { code, detail, errors } = problem;
  if (typeof code !== 'string') return new ToolyardError('UNREACHABLE', unreadable(url, status), base);
  const rest = Object.entries(problem).filter(([name]) => !KNOWN.has(name));
  return new ToolyardError(code as ErrorCode, typeof detail === 'string' ? detail : code, {
    ...base,
    problem,
    errors: Array.isArray(errors) ? (errors as Violation[]) : [],
    details: Object.fromEntries(rest),
  });
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
