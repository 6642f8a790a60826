import { McpServer, type Implementation, type ServerOptions } from '@modelcontextprotocol/server';

/** The schema of a tool's arguments, by name; undefined where there is no such tool. */
export type SchemaOf = (tool: string) => Record<string, unknown> | undefined;

/**
 * A server that keeps no tools of its own, and still holds arguments against the headers that repeat them: those that a
 * schema marks with `x-mcp-header`, which clients of 2026-07-28 send as `Mcp-Param-*` (SEP-2243).
 */
export class HeaderCheckedServer extends McpServer {
  constructor(
    info: Implementation,
    options: ServerOptions,
    private readonly schemaOf: SchemaOf,
  ) {
    super(info, options);
  }

  override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
    return this.schemaOf(name);
  }
}
