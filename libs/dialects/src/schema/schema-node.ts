import type { JsonSchema } from '@toolyard/contracts';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema as an object; `true` and what is no schema say nothing. */
export function schemaOf(value: unknown): JsonSchema {
  return isObject(value) ? value : {};
}

/** The schemas of an object's properties. */
export function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  const { properties } = schema;
  if (!isObject(properties)) return {};
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, schemaOf(value)]));
}

/** Names that an object must have. */
export function requiredOf(schema: JsonSchema): Set<string> {
  const { required } = schema;
  return new Set(Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []);
}

/** Follows `$ref`s within the document, eight at most; what leads nowhere says nothing. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let current = schema;
  for (let step = 0; step < 8 && typeof current['$ref'] === 'string'; step++) {
    current = schemaOf(pointed(root, current['$ref']));
  }
  return current;
}

function pointed(root: JsonSchema, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined;
  let value: unknown = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** The types a schema names, or those of its `enum`, `const` and alternatives; empty where it says nothing. */
export function typesOf(schema: JsonSchema, root: JsonSchema, depth = 0): Set<string> {
  const node = resolved(schema, root);
  const { type } = node;
  if (typeof type === 'string') return new Set([type]);
  if (Array.isArray(type)) return new Set(type.filter((name) => typeof name === 'string'));
  if (Array.isArray(node['enum'])) return new Set(node['enum'].map(typeName));
  if ('const' in node) return new Set([typeName(node['const'])]);
  const alternatives = [node['anyOf'], node['oneOf']].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  );
  if (depth > 8) return new Set();
  return new Set(alternatives.flatMap((entry) => [...typesOf(schemaOf(entry), root, depth + 1)]));
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
