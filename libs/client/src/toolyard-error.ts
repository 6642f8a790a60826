import type { ErrorCode } from './types.js';

/** One thing that is wrong with a request or with the arguments of a call. */
export interface Violation {
  /** Where, as `guests[0].name`. */
  path: string;
  message: string;
  rule: string;
}

export interface ToolyardErrorOptions {
  status?: number;
  retryAfterMs?: number;
  errors?: Violation[];
  details?: Record<string, unknown>;
  problem?: Record<string, unknown>;
  cause?: unknown;
}

/** A gateway refused a request, or none answered (`UNREACHABLE`). A call that fails is no error: see its `status`. */
export class ToolyardError extends Error {
  override readonly name = 'ToolyardError';
  /** Of the reply; absent where none came. */
  readonly status?: number;
  /** How long to wait before the next request, where the gateway says. */
  readonly retryAfterMs?: number;
  /** Everything that is wrong, for INVALID_REQUEST and INVALID_ARGUMENTS; else empty. */
  readonly errors: Violation[];
  /** Further members of the problem, such as `didYouMean`. */
  readonly details: Record<string, unknown>;
  /** The problem as the gateway sent it, RFC 9457; absent where none came. */
  readonly problem?: Record<string, unknown>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { status, retryAfterMs, errors = [], details = {}, problem, cause }: ToolyardErrorOptions = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    if (status !== undefined) this.status = status;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
    if (problem !== undefined) this.problem = problem;
    this.errors = errors;
    this.details = details;
  }

  /** Whether the same request may succeed later. */
  get retryable(): boolean {
    return this.status === undefined || this.status === 429 || this.status >= 500;
  }
}
