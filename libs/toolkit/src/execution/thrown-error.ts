import { ERROR_TABLE, ToolError, type ErrorCode } from '@toolyard/contracts';

const LONGEST_MESSAGE = 2_000;

/** Anything thrown as a row of the error table. ToolErrors stay as they are, of others only the first line is told. */
export function thrownError(thrown: unknown, code: ErrorCode = 'TOOL_FAILED'): ToolError {
  if (thrown instanceof ToolError) return thrown;
  return new ToolError(code, firstLine(messageOf(thrown)) || ERROR_TABLE[code].message, { cause: thrown });
}

/** The first line that says something, 2,000 characters of it at most. */
export function firstLine(text: string): string {
  const line = text.split('\n', 20).find((candidate) => candidate.trim() !== '') ?? '';
  return line.trim().slice(0, LONGEST_MESSAGE);
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  return typeof thrown === 'string' ? thrown : '';
}
