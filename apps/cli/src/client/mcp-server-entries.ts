/** An upstream MCP server, as far as it is shown here. */
export interface McpServerEntry {
  name: string;
  source: string;
  transport: string;
  status: { state: string; error?: string; tools: number; held: number; unusable: number };
}

/** A tool of an upstream MCP server, as far as it is shown here. */
export interface McpToolEntry {
  id: string;
  tool: string;
  state: string;
  digest: string;
  reason?: string;
  changes?: { field: string; before?: unknown; after?: unknown }[];
}

/** Reply of `/v1/mcp-servers/:id/tools`. */
export interface McpTools {
  tools: McpToolEntry[];
  problems: string[];
}
