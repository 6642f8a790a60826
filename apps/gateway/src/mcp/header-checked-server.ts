import { McpServer } from '@modelcontextprotocol/server';

/** The schema of a tool's arguments, by name; undefined where there is no such tool. */
export type SchemaOf = (tool: string) => Record<string, unknown> | undefined;

/**
 * A server that keeps no tools of its own, and still holds arguments against the headers that repeat them: those that a
 * schema marks with `x-mcp-header`, which clients of 2026-07-28 send as `Mcp-Param-*` (SEP-2243).
 */
export class HeaderCheckedServer extends McpServer {
  private schemaOf: SchemaOf = () => undefined;

  checkHeadersBy(schemaOf: SchemaOf): void {
    this.schemaOf = schemaOf;
  }

  override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
    return this.schemaOf(name);
  }
}
