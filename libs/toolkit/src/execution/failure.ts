import type { CallError, ToolResult, Violation } from '@toolyard/contracts';
import { violationList } from './execution.messages.js';

/** An error as a result: its text, for the model. */
export function failureResult({ message, details }: CallError): ToolResult {
  const violations = details?.errors as Violation[] | undefined;
  const text = violations === undefined ? message : `${message}\n${violationList(violations)}`;
  return { content: [{ type: 'text', text }], isError: true };
}
