import type { DialectTool } from '../dialect-tool.js';
import { toObjectSchema } from '../schema/object-schema.js';
import { isObject } from '../schema/schema-node.js';

/**
 * The `<functions>` block of a prompt: a line of JSON for each tool with its name, description and the JSON Schema of its
 * parameters (`title`, `additionalProperties: false`).
 */
export function functionsBlock(tools: readonly DialectTool[]): string {
  const lines = tools.map(({ name, description, parameters }) => {
    const { type, properties, ...rest } = toObjectSchema(parameters);
    const closed = isObject(rest['additionalProperties']) ? {} : { additionalProperties: false };
    const schema = { title: name, type, properties, ...rest, ...closed };
    return `<function>${inXml({ name, description, parameters: schema })}</function>`;
  });
  return ['<functions>', ...lines, '</functions>'].join('\n');
}

/** How a model calls functions of the block. */
export const FUNCTION_CALLS_GUIDE = `Call functions by writing a block like this one, with one invoke for each call:
<function_calls>
<invoke name="function_name">
<parameter name="parameter_name">value</parameter>
</invoke>
</function_calls>
Write texts as they are, objects and lists as JSON. Put a text that holds </parameter>, or entities such as &amp; that are to stay, into <![CDATA[…]]>.`;

/** JSON that XML takes as it is. */
function inXml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026');
}
