import type { JsonSchema } from '@toolyard/contracts';

/** What a property takes, as far as it decides how text becomes a value. */
export interface PropertyType {
  /** Names of JSON types; empty when the schema leaves it open. */
  types: string[];
  enumeration?: unknown[];
  items?: JsonSchema;
}

/** Reads a property's type through `$ref` into the same document and through `anyOf` and `oneOf`. */
export function typeOf(schema: JsonSchema, document: JsonSchema): PropertyType {
  const resolved = resolve(schema, document);
  const branches = [resolved['anyOf'], resolved['oneOf']].filter(Array.isArray).flat() as JsonSchema[];
  const types = branches.flatMap((branch) => typeOf(branch, document).types);
  const own = resolved['type'];
  return {
    types: [...(Array.isArray(own) ? (own as string[]) : typeof own === 'string' ? [own] : []), ...types],
    ...(Array.isArray(resolved['enum']) && { enumeration: resolved['enum'] }),
    ...(isSchema(resolved['items']) && { items: resolved['items'] }),
  };
}

/** The schemas of an object's properties. */
export function propertiesOf(document: JsonSchema): Record<string, JsonSchema> {
  const properties = resolve(document, document)['properties'];
  return isSchema(properties) ? (properties as Record<string, JsonSchema>) : {};
}

function resolve(schema: JsonSchema, document: JsonSchema, depth = 0): JsonSchema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string' || !reference.startsWith('#/') || depth > 20) return schema;
  let found: unknown = document;
  for (const part of reference.slice(2).split('/')) {
    found = isSchema(found) ? found[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  return isSchema(found) ? resolve(found, document, depth + 1) : {};
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
