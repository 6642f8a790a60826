import { ERROR_TABLE, type ErrorCode } from './error-table.js';

/** An error as recorded on a call. */
export interface CallError {
  code: ErrorCode;
  /** For the model: what happened and what to do. */
  message: string;
  retryable: boolean;
  details?: Record<string, unknown>;
}

export interface ToolErrorOptions {
  /** Overrides the row's flag. */
  retryable?: boolean;
  /** JSON, shown to the caller. */
  details?: Record<string, unknown>;
  /** Logged, never on the wire. */
  cause?: unknown;
}

/** A row of the error table, thrown. Tools throw it to fail with a code that callers can act on. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly details?: Record<string, unknown>;

  constructor(code: ErrorCode, message: string = ERROR_TABLE[code].message, options: ToolErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? ERROR_TABLE[code].retryable;
    if (options.details !== undefined) this.details = options.details;
  }

  toCallError(): CallError {
    return {
      code: this.code,
      message: this.message,
      retryable: this.retryable,
      ...(this.details !== undefined && { details: this.details }),
    };
  }
}
