import type { JsonSchema } from '@toolyard/contracts';
import type { DialectTool } from '../dialect-tool.js';
import { toObjectSchema } from '../schema/object-schema.js';
import { MCP_NAMES, ToolNames } from '../tool-names.js';

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

/** In the order of their names, so that the list is the same each time. */
export function mcpTools(tools: readonly DialectTool[]): McpTool[] {
  const names = new ToolNames(
    tools.map(({ name }) => name),
    MCP_NAMES,
  );
  const listed = tools.map((tool) => mcpTool(tool, names.toDialect(tool.name)));
  return listed.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function mcpTool(
  { name, description, parameters, returns, permission, effect }: DialectTool,
  mapped: string,
): McpTool {
  return {
    name: mapped,
    title: titleOf(name),
    description,
    inputSchema: { ...toObjectSchema(parameters), type: 'object' },
    ...(returns?.['type'] === 'object' && { outputSchema: { ...returns, type: 'object' } }),
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

function titleOf(name: string): string {
  const words = name.replace(/_+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
