import type { JsonSchema } from '@toolyard/contracts';

/** How much a check of one value may look at, references followed; and how deep. */
const MAX_COST = 20_000;
const MAX_DEPTH = 60;

/** Keywords whose values are schemas, lists of schemas, and schemas by name. */
const ONE = new Set([
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);
const MANY = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const NAMED = new Set(['properties', '$defs', 'definitions', 'dependentSchemas']);
/** What is left out: expressions of strangers can run for ever, and other documents are not ours to fetch. */
const DROPPED = new Set([
  '$schema',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$vocabulary',
  'pattern',
  'patternProperties',
]);
const APPLIED_TO_THE_SAME = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

/** A schema of a stranger without what could turn against whoever checks values by it. The words it says stay. */
export function withoutDangers(schema: JsonSchema): JsonSchema {
  return cleaned(schema, 0) as JsonSchema;
}

function cleaned(schema: unknown, depth: number): unknown {
  if (!isSchema(schema)) return schema;
  if (depth > MAX_DEPTH) return true;
  const entries = Object.entries(schema)
    .filter(([keyword]) => !DROPPED.has(keyword) && keyword !== '__proto__')
    .map(([keyword, value]) => [keyword, cleanedValue(keyword, value, depth + 1)]);
  return Object.fromEntries(entries) as unknown;
}

function cleanedValue(keyword: string, value: unknown, depth: number): unknown {
  if (MANY.has(keyword) || (keyword === 'items' && Array.isArray(value)))
    return Array.isArray(value) ? value.map((item) => cleaned(item, depth)) : value;
  if (ONE.has(keyword)) return cleaned(value, depth);
  if (NAMED.has(keyword) && isSchema(value))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== '__proto__')
        .map(([name, part]) => [name, cleaned(part, depth)]),
    );
  return value;
}

/** Whether a check could take for ever: references can multiply what is looked at without making the schema any larger. */
export function isTooCostly(schema: JsonSchema): boolean {
  return new CostOf(schema).total() > MAX_COST;
}

/** Counts the schemas that are applied to a value and its parts, each reference as often as it is followed. */
class CostOf {
  private readonly known = new Map<unknown, number>();
  private readonly open = new Set<unknown>();

  constructor(private readonly root: JsonSchema) {}

  total(): number {
    return this.cost(this.root, 0);
  }

  private cost(schema: unknown, depth: number): number {
    if (!isSchema(schema) || depth > 500) return 1;
    const known = this.known.get(schema);
    if (known !== undefined) return known;
    // Coming round again costs nothing more, unless it comes round in two ways to the same value.
    if (this.open.has(schema)) return 1;
    this.open.add(schema);
    let sum = 1;
    for (const part of partsOf(schema)) sum = Math.min(MAX_COST + 1, sum + this.cost(part, depth + 1));
    if (typeof schema['$ref'] === 'string')
      sum = Math.min(MAX_COST + 1, sum + this.cost(this.target(schema['$ref']), depth + 1));
    this.open.delete(schema);
    if (this.returnsTwice(schema)) sum = MAX_COST + 1;
    this.known.set(schema, sum);
    return sum;
  }

  /** Whether more than one branch for the same value leads back here: such a check doubles with each level of the value. */
  private returnsTwice(schema: JsonSchema): boolean {
    const branches = APPLIED_TO_THE_SAME.flatMap((keyword) => [schema[keyword]].flat());
    return branches.filter((branch) => this.reaches(branch, schema, new Set())).length > 1;
  }

  private reaches(from: unknown, goal: JsonSchema, seen: Set<unknown>): boolean {
    if (!isSchema(from) || seen.has(from)) return false;
    seen.add(from);
    const next = [...partsOf(from), ...(typeof from['$ref'] === 'string' ? [this.target(from['$ref'])] : [])];
    return next.some((part) => part === goal || this.reaches(part, goal, seen));
  }

  private target(ref: string): unknown {
    if (!ref.startsWith('#')) return undefined;
    let found: unknown = this.root;
    for (const part of ref.slice(1).split('/').slice(1)) {
      const name = decoded(part);
      if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
      found = (found as Record<string, unknown>)[name];
    }
    return found;
  }
}

function partsOf(schema: JsonSchema): unknown[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (MANY.has(keyword) || ONE.has(keyword)) return [value].flat();
    // Definitions cost where they are referred to.
    if (keyword === 'properties' || keyword === 'dependentSchemas')
      return isSchema(value) ? Object.values(value) : [];
    return [];
  });
}

function decoded(part: string): string {
  const plain = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
