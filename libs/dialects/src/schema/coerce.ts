import type { JsonSchema } from '@toolyard/contracts';
import { resolved, typesOf } from './schema-node.js';

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

/**
 * A text as the value that a schema asks for: numbers, booleans, null, JSON for objects and lists, else the text as it is.
 * A text that does not fit stays a text, for the check of the arguments to say what would be right. A string is never
 * trimmed or changed.
 */
export function coerce(text: string, schema: JsonSchema, root: JsonSchema = schema): unknown {
  const node = resolved(schema, root);
  const types = typesOf(node, root);
  const trimmed = text.trim();
  if (types.size === 0) {
    const value = untyped(trimmed);
    return value === undefined ? text : value;
  }
  if (types.has('boolean') && /^(?:true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true';
  if ((types.has('integer') || types.has('number')) && NUMBER.test(trimmed)) {
    const value = Number(trimmed);
    // A number that JSON cannot carry exactly stays a text.
    if (Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))) return value;
  }
  if (types.has('null') && trimmed === 'null') return null;
  if (types.has('object') || types.has('array')) {
    const value = jsonOf(trimmed);
    if (
      Array.isArray(value)
        ? types.has('array')
        : typeof value === 'object' && value !== null && types.has('object')
    )
      return value;
  }
  return text;
}

/** A value where the schema says nothing: JSON that is no plain text. */
function untyped(text: string): unknown {
  return /^(?:[{["]|-?\d|true$|false$|null$)/.test(text) ? jsonOf(text) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
