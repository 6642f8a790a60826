import type { JsonSchema, McpToolAnnotations, McpToolDefinition } from '@toolyard/contracts';

const MAX_NAME = 128;
/** Neither tables nor terminals take them. */
const CONTROL = /\p{Cc}/u;
const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;

/** The part of a declared tool that counts, in an order that depends on nothing but its content. */
export function definitionOf(declared: unknown): McpToolDefinition | undefined {
  if (!isObject(declared)) return undefined;
  const { name, title, description, inputSchema, outputSchema, annotations } = declared;
  if (typeof name !== 'string' || name === '' || name.length > MAX_NAME) return undefined;
  if (!name.isWellFormed() || CONTROL.test(name)) return undefined;
  return {
    name,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    inputSchema: sorted(isObject(inputSchema) ? inputSchema : { type: 'object' }) as JsonSchema,
    ...(isObject(outputSchema) && { outputSchema: sorted(outputSchema) as JsonSchema }),
    ...(isObject(annotations) && { annotations: hintsOf(annotations) }),
  };
}

function hintsOf(annotations: Record<string, unknown>): McpToolAnnotations {
  const hints = HINTS.filter((hint) => typeof annotations[hint] === 'boolean').map((hint) => [
    hint,
    annotations[hint],
  ]);
  const { title } = annotations;
  return { ...(typeof title === 'string' && { title }), ...Object.fromEntries(hints) } as McpToolAnnotations;
}

/** The same value whatever order a server gives the keys of its schemas in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
