import type { JsonSchema } from '@toolyard/contracts';
import formats from 'ajv-formats';
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';

const FORMATS = [
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'uuid',
  'regex',
  'json-pointer',
  'byte',
] as const;

const OPTIONS: Options = {
  allErrors: true,
  strict: false,
  // Messages name the type found and the properties known.
  verbose: true,
  // Two tools may bring schemas with one `$id`.
  addUsedSchema: false,
  logger: false,
};

let shared: Ajv2020 | undefined;

/**
 * Compiles JSON Schema 2020-12 to a function that finds every violation and changes nothing.
 * @throws Error when the schema is not one
 */
export function compileSchema<T = unknown>(schema: JsonSchema): ValidateFunction<T> {
  const ajv = (shared ??= createAjv());
  try {
    return ajv.compile<T>(schema);
  } finally {
    // What was compiled lives on without the schema, which would otherwise be kept for good.
    ajv.removeSchema(schema);
  }
}

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020(OPTIONS);
  for (const name of FORMATS) ajv.addFormat(name, formats.default.get(name));
  return ajv;
}
