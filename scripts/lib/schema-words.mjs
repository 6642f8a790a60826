/** A JSON Schema of one value in words: `string`, `integer, 1 to 20`, `list of string`, `` `a` or `b` ``. */
export function schemaWords(schema, definitions = {}) {
  const target = resolved(schema, definitions);
  if (Array.isArray(target.enum)) return target.enum.map((value) => code(value)).join(' or ');
  if ('const' in target) return code(target.const);
  const choices = target.anyOf ?? target.oneOf;
  if (Array.isArray(choices)) return choices.map((choice) => schemaWords(choice, definitions)).join(' or ');
  const type = [target.type ?? 'any'].flat().join(' or ');
  const words = type === 'array' ? `list of ${listWords(target, definitions)}` : type;
  const limits = [range(target), itemRange(target)].filter(Boolean);
  return [words, ...limits].join(', ');
}

/** The fields of an object's schema, nested ones by their path: `[{ name, schema, required }]`. */
export function fieldsOf(
  schema,
  definitions = schema.$defs ?? schema.definitions ?? {},
  prefix = '',
  depth = 0,
) {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const target = resolved(value, definitions);
    const inner = target.type === 'array' ? resolved(target.items ?? {}, definitions) : target;
    const name = `${prefix}${key}${target.type === 'array' && inner.properties ? '[]' : ''}`;
    const field = { name, schema: value, target, required: required.includes(key) };
    if (inner.properties === undefined || depth === 3) return [field];
    return [field, ...fieldsOf(inner, definitions, `${name}.`, depth + 1)];
  });
}

function resolved(schema, definitions) {
  const name = /^#\/(?:\$defs|definitions)\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : { ...definitions[name], ...schema };
}

function listWords({ items = {} }, definitions) {
  const inner = resolved(items, definitions);
  return inner.properties === undefined ? schemaWords(inner, definitions) : 'objects';
}

function range({ minimum, maximum, exclusiveMinimum }) {
  const from = minimum ?? (exclusiveMinimum === undefined ? undefined : `more than ${exclusiveMinimum}`);
  if (from !== undefined && maximum !== undefined) return `${from} to ${maximum}`;
  if (from !== undefined) return typeof from === 'string' ? from : `${from} or more`;
  return maximum === undefined ? undefined : `at most ${maximum}`;
}

function itemRange({ type, maxItems, maxLength }) {
  if (type === 'array' && maxItems !== undefined) return `at most ${maxItems}`;
  return type === 'string' && maxLength !== undefined ? `at most ${maxLength} characters` : undefined;
}

const code = (value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
