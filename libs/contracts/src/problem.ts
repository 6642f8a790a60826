import type { ErrorCode } from './error-table.js';
import type { Violation } from './violation.js';

/** An error reply of an HTTP door, `application/problem+json` (RFC 9457). */
export interface Problem {
  /** Address of the row in the error table's documentation. */
  type: string;
  title: string;
  status: number;
  detail: string;
  instance?: string;
  code: ErrorCode;
  /** Every violation, for 422. */
  errors?: Violation[];
  [extension: string]: unknown;
}
