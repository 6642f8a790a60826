import { expect, it } from 'vitest';
import { ERROR_TABLE, isErrorCode } from './error-table.js';
import { ToolError } from './tool-error.js';

it.each(Object.entries(ERROR_TABLE))('%s is a sentence with a status', (code, row) => {
  expect(code).toMatch(/^[A-Z][A-Z_]+$/);
  expect(row.message).toMatch(/^[A-Z].*\.$/);
  expect(row.http).toBeGreaterThanOrEqual(400);
  expect(row.http).toBeLessThan(600);
});

it('knows its own codes only', () => {
  expect([isErrorCode('DENIED'), isErrorCode('toString'), isErrorCode('NOPE')]).toEqual([true, false, false]);
});

it('takes message and retryability from the row unless told otherwise', () => {
  expect(new ToolError('QUEUE_UNAVAILABLE').toCallError()).toEqual({
    code: 'QUEUE_UNAVAILABLE',
    message: ERROR_TABLE.QUEUE_UNAVAILABLE.message,
    retryable: true,
  });
  expect(new ToolError('TOOL_FAILED', 'no', { retryable: true, details: { a: 1 } }).toCallError()).toEqual({
    code: 'TOOL_FAILED',
    message: 'no',
    retryable: true,
    details: { a: 1 },
  });
});
