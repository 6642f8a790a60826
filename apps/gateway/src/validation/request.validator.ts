import { ToolError, type JsonSchema, type Violation } from '@toolyard/contracts';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { compileSchema } from './schema-compiler.js';
import { violationsMessage } from './validation.messages.js';
import { violationsOf } from './violations.js';

/**
 * Checks what a route takes besides a tool's arguments: bodies and query strings.
 * @returns a function that gives the value back, typed; it throws ToolError `INVALID_REQUEST` with every violation
 */
export function requestValidator<T>(schema: JsonSchema): (value: unknown) => T {
  // Compiling all of them is a good part of a gateway's start; most are not asked for soon.
  let compiled: ValidateFunction<T> | undefined;
  return (value) => {
    const validate = (compiled ??= compileSchema<T>(schema));
    if (validate(value)) return value;
    throw invalidRequest(violationsOf(validate.errors ?? [], 'The request'));
  };
}

export function invalidRequest(errors: Violation[]): ToolError {
  const detail = violationsMessage(
    'The request is not valid',
    errors.map(({ message }) => message),
  );
  return new ToolError('INVALID_REQUEST', detail, { details: { errors } });
}
