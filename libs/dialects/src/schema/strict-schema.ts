import type { JsonSchema } from '@toolyard/contracts';
import { isObject, propertiesOf, requiredOf, schemaOf } from './schema-node.js';

/** What OpenAI's strict mode takes, by the guide "Structured Outputs: supported schemas". */
const KEPT = new Set([
  'type',
  'enum',
  'const',
  '$ref',
  'pattern',
  'format',
  'multipleOf',
  'minimum',
  'maximum',
]);
const KEPT_TOO = new Set(['exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'title']);
const FORMATS = new Set('date-time time date duration email hostname ipv4 ipv6 uuid'.split(' '));
/** Keywords that change what a schema means, so that leaving them out would let other values through in silence. */
const IMPOSSIBLE = [
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'propertyNames',
  'prefixItems',
  'contains',
  'unevaluatedProperties',
  'unevaluatedItems',
  '$dynamicRef',
];
/** Keywords without a place in strict mode, which the description can say as well. */
const SAID: Record<string, (value: unknown) => string> = {
  minLength: (value) => `At least ${String(value)} characters.`,
  maxLength: (value) => `At most ${String(value)} characters.`,
  default: (value) => `Default: ${JSON.stringify(value)}.`,
  uniqueItems: () => 'No item twice.',
  minProperties: (value) => `At least ${String(value)} properties.`,
  maxProperties: (value) => `At most ${String(value)} properties.`,
  format: (value) => `Format: ${String(value)}.`,
  examples: (value) => `Examples: ${JSON.stringify(value)}.`,
};
const LIMITS = { depth: 10, properties: 5_000, enums: 1_000 };

/** A schema that strict mode cannot express. */
class NotStrict extends Error {}

/**
 * A schema in the form of OpenAI's strict mode: every property required, those that are optional nullable instead, no
 * further ones. Limits that strict mode does not know are said in the descriptions. Undefined where the schema cannot be
 * expressed without a change of meaning; send it as it is then, without `strict`.
 */
export function toStrictSchema(schema: JsonSchema): JsonSchema | undefined {
  const count = { properties: 0, enums: 0 };
  try {
    const root = strictObject(schema, 0, count);
    for (const key of ['$defs', 'definitions']) {
      const definitions = schema[key];
      if (!isObject(definitions)) continue;
      const strict = Object.entries(definitions).map(([name, value]) => [name, strictNode(value, 1, count)]);
      root[key] = Object.fromEntries(strict);
    }
    return root;
  } catch (error) {
    if (error instanceof NotStrict) return undefined;
    throw error;
  }
}

interface Count {
  properties: number;
  enums: number;
}

function strictNode(value: unknown, depth: number, count: Count): JsonSchema {
  // `true` and `{}` take anything, which strict mode does not know.
  if (!isObject(value) || depth > LIMITS.depth) throw new NotStrict();
  if (IMPOSSIBLE.some((keyword) => keyword in value)) throw new NotStrict();
  const { type } = value;
  const alternatives = value['anyOf'] ?? value['oneOf'];
  if (Array.isArray(alternatives))
    return described({ anyOf: alternatives.map((entry) => strictNode(entry, depth + 1, count)) }, value);
  if (type === 'object' || isObject(value['properties'])) return strictObject(value, depth, count);
  const isArray = type === 'array' || (Array.isArray(type) && type.includes('array'));
  if (Array.isArray(type) && type.includes('object')) throw new NotStrict();
  if (type === undefined && !('$ref' in value) && !('enum' in value) && !('const' in value))
    throw new NotStrict();
  const node = described(kept(value), value);
  if (isArray) node['items'] = strictNode(value['items'], depth + 1, count);
  if (Array.isArray(value['enum'])) count.enums += value['enum'].length;
  if (count.enums > LIMITS.enums) throw new NotStrict();
  return node;
}

function strictObject(schema: JsonSchema, depth: number, count: Count): JsonSchema {
  if (IMPOSSIBLE.some((keyword) => keyword in schema) || 'anyOf' in schema || 'oneOf' in schema)
    throw new NotStrict();
  const { additionalProperties } = schema;
  // An object of any properties: strict mode has no such thing.
  if (additionalProperties !== undefined && additionalProperties !== false) throw new NotStrict();
  if (!isObject(schema['properties']) && additionalProperties !== false) throw new NotStrict();
  const required = requiredOf(schema);
  const properties = Object.entries(propertiesOf(schema)).map(([name, value]) => {
    if (++count.properties > LIMITS.properties) throw new NotStrict();
    const node = strictNode(value, depth + 1, count);
    return [name, required.has(name) ? node : nullable(node)] as const;
  });
  return described(
    {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: properties.map(([name]) => name),
      additionalProperties: false,
      ...(typeof schema['title'] === 'string' && { title: schema['title'] }),
    },
    schema,
  );
}

/** A node that also takes null. */
function nullable(node: JsonSchema): JsonSchema {
  const { type } = node;
  if (type === 'null' || (Array.isArray(type) && type.includes('null'))) return node;
  if (Array.isArray(node['anyOf']))
    return { ...node, anyOf: [...(node['anyOf'] as unknown[]), { type: 'null' }] };
  if (typeof type !== 'string' && !Array.isArray(type)) {
    const { description, ...rest } = node;
    return { ...(description !== undefined && { description }), anyOf: [rest, { type: 'null' }] };
  }
  if (type === 'object' || 'const' in node) {
    const { description, ...rest } = node;
    return { ...(description !== undefined && { description }), anyOf: [rest, { type: 'null' }] };
  }
  const values = node['enum'];
  return {
    ...node,
    type: [...([type].flat() as unknown[]), 'null'],
    ...(Array.isArray(values) && !values.includes(null) && { enum: [...(values as unknown[]), null] }),
  };
}

function kept(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).filter(
    ([keyword, value]) =>
      (KEPT.has(keyword) || KEPT_TOO.has(keyword)) && (keyword !== 'format' || FORMATS.has(String(value))),
  );
  return Object.fromEntries(entries);
}

/** The node with the description, and what strict mode leaves out said in it. */
function described(node: JsonSchema, schema: JsonSchema): JsonSchema {
  const said = Object.entries(SAID).flatMap(([keyword, say]) =>
    keyword in schema && !(keyword in node) ? [say(schema[keyword])] : [],
  );
  const { description } = schemaOf(schema);
  const text = [...(typeof description === 'string' ? [description] : []), ...said].join(' ');
  return text === '' ? node : { ...node, description: text };
}
