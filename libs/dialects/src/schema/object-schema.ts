import type { JsonSchema } from '@toolyard/contracts';
import { isObject } from './schema-node.js';

const COMBINED = ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'enum'];

/**
 * A schema whose top is a plain object, for dialects that take no alternatives there. What is left out is said in the
 * description, and checked when the call arrives.
 */
export function toObjectSchema(schema: JsonSchema): JsonSchema {
  const left = COMBINED.filter((keyword) => keyword in schema);
  const entries = Object.entries(schema).filter(
    ([keyword]) => !left.includes(keyword) && keyword !== '$schema',
  );
  const plain: JsonSchema = {
    ...Object.fromEntries(entries),
    type: 'object',
    properties: isObject(schema['properties']) ? schema['properties'] : {},
  };
  if (left.length === 0) return plain;
  const rule = JSON.stringify(Object.fromEntries(left.map((keyword) => [keyword, schema[keyword]])));
  const said = `The arguments must also fit this JSON Schema: ${rule}`;
  const { description } = schema;
  return { ...plain, description: typeof description === 'string' ? `${description} ${said}` : said };
}
