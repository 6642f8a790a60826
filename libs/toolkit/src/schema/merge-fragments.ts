import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '@toolyard/contracts';

const HIGHEST = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const LOWEST = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']);

/** One schema that says all of them. Keywords that cannot be joined go to `allOf`. */
export function mergeFragments(fragments: JsonSchema[]): JsonSchema {
  const merged: JsonSchema = {};
  const rest: JsonSchema[] = [];
  for (const fragment of fragments) {
    for (const [keyword, value] of Object.entries(fragment)) {
      if (keyword === 'allOf') rest.push(...(value as JsonSchema[]));
      else if (!Object.hasOwn(merged, keyword)) merged[keyword] = value;
      else {
        const joined = join(keyword, merged[keyword], value);
        if (joined === undefined) rest.push({ [keyword]: value });
        else merged[keyword] = joined;
      }
    }
  }
  if (merged.type !== undefined && isDeepStrictEqual(merged.not, { type: 'null' })) delete merged.not;
  return rest.length === 0 ? merged : { ...merged, allOf: rest };
}

function join(keyword: string, a: unknown, b: unknown): unknown {
  if (isDeepStrictEqual(a, b) || keyword === 'description') return a;
  if (HIGHEST.has(keyword)) return Math.max(a as number, b as number);
  if (LOWEST.has(keyword)) return Math.min(a as number, b as number);
  if (keyword === 'items') return mergeFragments([a as JsonSchema, b as JsonSchema]);
  const types = new Set([a, b]);
  return keyword === 'type' && types.has('integer') && types.has('number') ? 'integer' : undefined;
}
