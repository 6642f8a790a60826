import type { JsonSchema } from '@toolyard/contracts';
import { isObject, propertiesOf, requiredOf, resolved, schemaOf, typesOf } from './schema-node.js';

/**
 * Arguments without the nulls that stand for "not given": models write them where a strict schema lists every property
 * as required. A null stays where the tool's own schema takes one, or where the property must be there.
 */
export function withoutNulls(args: Record<string, unknown>, schema: JsonSchema): Record<string, unknown> {
  return cleaned(args, schema, schema, 0) as Record<string, unknown>;
}

function cleaned(value: unknown, schema: JsonSchema, root: JsonSchema, depth: number): unknown {
  const node = resolved(schema, root);
  if (depth > 32) return value;
  if (Array.isArray(value)) {
    const items = schemaOf(node['items']);
    return value.map((item) => cleaned(item, items, root, depth + 1));
  }
  if (!isObject(value)) return value;
  const properties = propertiesOf(node);
  const required = requiredOf(node);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (known === undefined) return [[name, part]];
      const types = typesOf(known, root);
      if (part === null && !required.has(name) && types.size > 0 && !types.has('null')) return [];
      return [[name, cleaned(part, known, root, depth + 1)]];
    }),
  );
}
