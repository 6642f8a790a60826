import type { JsonSchema, Violation } from '@toolyard/contracts';
import formats from 'ajv-formats';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { forbiddenNames } from './forbidden-names.js';
import type { ValidatedParams } from './validate-params.js';
import { schemaViolation } from './violation.messages.js';

const MOST = 200;

/**
 * Checks arguments against a JSON Schema 2020-12 and fills in its defaults.
 * @throws Error when the schema is not one
 */
export function schemaValidator(schema: JsonSchema): (args: unknown) => Promise<ValidatedParams<object>> {
  const ajv = new Ajv2020({ allErrors: true, strict: false, useDefaults: true, logger: false });
  formats.default(ajv);
  const validate = ajv.compile(schema);
  return (args) => {
    const forbidden = forbiddenNames(args);
    if (forbidden.length > 0) return Promise.resolve({ violations: forbidden });
    const params: unknown = structuredClone(args);
    if (validate(params)) return Promise.resolve({ params: params as object });
    return Promise.resolve({ violations: (validate.errors ?? []).slice(0, MOST).map(violationOf) });
  };
}

function violationOf({ instancePath, keyword, params, message = 'does not fit' }: ErrorObject): Violation {
  const named: unknown = params['missingProperty'] ?? params['additionalProperty'];
  const parts = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (typeof named === 'string') parts.push(named);
  const path = parts.reduce(
    (before, part) =>
      /^\d+$/.test(part) ? `${before}[${part}]` : before === '' ? part : `${before}.${part}`,
    '',
  );
  const said =
    keyword === 'required' ? 'is required' : keyword === 'additionalProperties' ? 'is not known' : message;
  return { path, message: schemaViolation(path, said), rule: keyword };
}
