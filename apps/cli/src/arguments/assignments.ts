import type { JsonSchema } from '@toolyard/contracts';
import { badAssignmentMessage, badValueMessage, repeatedArgumentMessage } from '../cli.messages.js';
import { UsageError } from '../cli-error.js';
import { propertiesOf, typeOf, type PropertyType } from './schema-type.js';

/**
 * The arguments of a call from `name=value` pairs: numbers, booleans, lists and objects are read as JSON where the
 * tool's schema asks for one, everything else is text as it stands. A name given twice makes a list, where one fits.
 * @throws UsageError
 */
export function parseAssignments(pairs: readonly string[], schema: JsonSchema): Record<string, unknown> {
  const properties = propertiesOf(schema);
  const values = new Map<string, unknown>();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at <= 0) throw new UsageError(badAssignmentMessage(pair));
    const name = pair.slice(0, at);
    const type = typeOf(properties[name] ?? {}, schema);
    const value = valueOf(name, pair.slice(at + 1), type, schema);
    values.set(name, values.has(name) ? joined(name, values.get(name), value) : value);
  }
  return Object.fromEntries(values);
}

function valueOf(name: string, text: string, type: PropertyType, document: JsonSchema): unknown {
  const chosen = type.enumeration?.find((choice) => String(choice) === text);
  if (chosen !== undefined) return chosen;
  if (type.types.length === 0 || type.types.includes('string')) return text;
  const value = parsed(text);
  if (fits(value, type.types)) return value;
  if (type.types.includes('array'))
    return [valueOf(name, text, typeOf(type.items ?? {}, document), document)];
  throw new UsageError(badValueMessage(name, text, type.types.map(described).join(' or ')));
}

function joined(name: string, before: unknown, value: unknown): unknown[] {
  if (!Array.isArray(before) || !Array.isArray(value)) throw new UsageError(repeatedArgumentMessage(name));
  return [...(before as unknown[]), ...(value as unknown[])];
}

/** The JSON value of a text; undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fits(value: unknown, types: readonly string[]): boolean {
  if (value === undefined) return false;
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return types.includes(typeof value);
}

function described(type: string): string {
  const names: Record<string, string> = {
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a JSON list',
    object: 'a JSON object',
  };
  return names[type] ?? type;
}
