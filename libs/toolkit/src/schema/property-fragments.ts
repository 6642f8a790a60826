import type { JsonSchema } from '@toolyard/contracts';
import { ValidationTypes } from 'class-validator';
import { defaultConverters } from 'class-validator-jsonschema/build/defaultConverters.js';
import { defaultOptions } from 'class-validator-jsonschema/build/options.js';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import type { PropertyModel } from './property-model.js';

type Fragment = (validator: ValidationMetadata, property: PropertyModel) => JsonSchema;

/**
 * Rules that class-validator-jsonschema tells differently from what class-validator checks. A schema must never refuse
 * what the class accepts, since the gateway checks with it first.
 */
const CORRECTED: Record<string, Fragment> = {
  [ValidationTypes.WHITELIST]: () => ({}),
  [ValidationTypes.CONDITIONAL_VALIDATION]: () => ({}),
  isDefined: () => ({ not: { type: 'null' } }),
  isEmpty: () => ({ enum: ['', null] }),
  isNotEmpty: () => ({ not: { enum: ['', null] } }),
  isEnum: (_, { allowed = [] }) => allowedSchema(allowed),
  isIn: (_, { allowed = [] }) => allowedSchema(allowed),
  isNotIn: ({ constraints }) => ({ not: { enum: constraints[0] as unknown[] } }),
  equals: ({ constraints }) => ({ const: constraints[0] as unknown }),
  notEquals: ({ constraints }) => ({ not: { const: constraints[0] as unknown } }),
  matches: ({ constraints }) => ({ type: 'string', ...patternOf(constraints[0] as RegExp | string) }),
  contains: ({ constraints }) => ({ type: 'string', pattern: escaped(String(constraints[0])) }),
  notContains: ({ constraints }) => ({ type: 'string', not: { pattern: escaped(String(constraints[0])) } }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isIp: ({ constraints }) => {
    const [version] = constraints as (string | number | undefined)[];
    return { type: 'string', ...(version !== undefined && { format: `ipv${version}` }) };
  },
  isUrl: () => ({ type: 'string', description: 'A URL' }),
  isIso8601: () => ({ type: 'string', description: 'A date or time, ISO 8601' }),
  isDateString: () => ({ type: 'string', description: 'A date or time, ISO 8601' }),
  isDate: () => ({ type: 'string', description: 'A date or time, ISO 8601' }),
  minDate: () => ({}),
  maxDate: () => ({}),
  isArray: () => ({ type: 'array' }),
  arrayUnique: (_, { nested }) => ({ type: 'array', ...(nested === undefined && { uniqueItems: true }) }),
  arrayContains: ({ constraints }) => ({
    type: 'array',
    allOf: (constraints[0] as unknown[]).map((value) => ({ contains: { const: value } })),
  }),
  arrayNotContains: ({ constraints }) => ({
    type: 'array',
    items: { not: { enum: constraints[0] as unknown[] } },
  }),
};

/** Formats and patterns of the other string rules are approximations that refuse good values. */
const APPROXIMATE = new Set(['pattern', 'format', 'oneOf', 'enum']);

/** What one validator says about a value, or about each entry for a validator with `each`. */
export function fragmentOf(validator: ValidationMetadata, property: PropertyModel): JsonSchema {
  const rule = validator.name ?? validator.type;
  const corrected = CORRECTED[rule];
  if (corrected !== undefined) return corrected(validator, property);
  const known = defaultConverters[rule];
  if (known === undefined) return validator.each ? {} : designSchema(property.designType);
  const converted = typeof known === 'function' ? known(validator, defaultOptions) : known;
  return Object.fromEntries(
    Object.entries((converted ?? {}) as JsonSchema).filter(
      ([keyword, value]) => !APPROXIMATE.has(keyword) && !(keyword === 'items' && isEmptyObject(value)),
    ),
  );
}

function allowedSchema(values: unknown[]): JsonSchema {
  const types = new Set(values.map((value) => typeof value));
  const [only] = types;
  return types.size === 1 && ['string', 'number', 'boolean'].includes(String(only))
    ? { type: only, enum: values }
    : { enum: values };
}

/** A pattern as JSON Schema reads it: Unicode, no flags. One that needs flags or old syntax is left to the class. */
function patternOf(given: RegExp | string): JsonSchema {
  const { source, flags } = typeof given === 'string' ? { source: given, flags: '' } : given;
  if (/[imsy]/.test(flags)) return {};
  try {
    new RegExp(source, 'u');
    return { pattern: source };
  } catch {
    return {};
  }
}

function designSchema(type: unknown): JsonSchema {
  if (type === String) return { type: 'string' };
  if (type === Number) return { type: 'number' };
  if (type === Boolean) return { type: 'boolean' };
  return type === Array ? { type: 'array' } : {};
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
