import { ToolError, type JsonSchema } from '@toolyard/contracts';
import { compileSchema } from '../validation/schema-compiler.js';
import { violationsOf } from '../validation/violations.js';
import { invalidRequest } from '../validation/request.validator.js';
import { notAFormMessage } from './people.messages.js';

/** @throws ToolError `INVALID_REQUEST` for an answer that is no JSON, or does not fit the form */
export function checkForm(form: JsonSchema, answer: string): void {
  const fits = validatorOf(form);
  const value = parsed(answer);
  if (fits(value)) return;
  throw invalidRequest(violationsOf(fits.errors ?? [], 'The answer'));
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    throw invalidRequest([{ path: 'answer', message: notAFormMessage(), rule: 'form' }]);
  }
}

/** What a tool asks with is its author's; a form that is no schema is a mistake there. */
function validatorOf(form: JsonSchema): ReturnType<typeof compileSchema> {
  try {
    return compileSchema(form);
  } catch (error) {
    throw new ToolError('INTERNAL', undefined, { cause: error });
  }
}
