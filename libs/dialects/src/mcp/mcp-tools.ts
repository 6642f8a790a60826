import type { JsonSchema } from '@toolyard/contracts';
import type { DialectTool } from '../dialect-tool.js';
import { toObjectSchema } from '../schema/object-schema.js';
import { propertiesOf } from '../schema/schema-node.js';
import { titleOf } from '../title.js';
import { MCP_NAMES, ToolNames, type NameRule } from '../tool-names.js';

/** A tool as the Model Context Protocol lists it (specification 2026-07-28, `Tool`). */
export interface McpTool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema & { type: 'object' };
  outputSchema?: JsonSchema & { type: 'object' };
  annotations?: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}

/**
 * In the order of their names, so that the list is the same each time.
 * @param whole schemas as they are, which revision 2026-07-28 takes; else their top is a plain object, since older clients hand
 * it to models that take nothing else
 */
export function mcpTools(
  tools: readonly DialectTool[],
  rule: NameRule = MCP_NAMES,
  whole = false,
): McpTool[] {
  const names = new ToolNames(
    tools.map(({ name }) => name),
    rule,
  );
  const listed = tools.map((tool) => mcpTool(tool, names.toDialect(tool.name), whole));
  return listed.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function mcpTool(
  { name, description, parameters, returns, permission, effect }: DialectTool,
  mapped: string,
  whole: boolean,
): McpTool {
  const { $schema } = parameters;
  return {
    name: mapped,
    title: titleOf(name),
    description,
    inputSchema: {
      ...($schema !== undefined && { $schema }),
      ...(whole ? parameters : toObjectSchema(parameters)),
      type: 'object',
    },
    ...(returns?.['type'] === 'object' && { outputSchema: withText(returns) }),
    ...(permission !== undefined && {
      annotations: {
        readOnlyHint: permission === 'READ' && effect === 'read',
        destructiveHint: permission !== 'READ',
        idempotentHint: effect !== 'once',
        openWorldHint: permission === 'EXTERNAL',
      },
    }),
  };
}

/** Results that say more in their text have it as `text`, see `structureWithText`. */
function withText(returns: JsonSchema): JsonSchema & { type: 'object' } {
  const properties = propertiesOf(returns);
  const text = { type: 'string', description: 'What the tool says' };
  return { ...returns, type: 'object', properties: { ...properties, text: properties['text'] ?? text } };
}
