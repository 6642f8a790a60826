import { Injectable } from '@nestjs/common';
import type { ListToolsResult } from '@modelcontextprotocol/server';
import type { JsonSchema } from '@toolyard/contracts';
import { MCP_NAMES, mcpTools, type McpTool } from '@toolyard/dialects';
import type { Principal } from '../auth/principal.js';
import { ToolLookup } from '../tools/tool-lookup.js';
import type { McpCaller } from './mcp-caller.js';
import { pageOf } from './page-of.js';
import { SEARCH_TOOLS } from './search-tools.js';

/** More tools than these are many: the setting `auto` searches. */
const MANY = 40;

/** The tools of a key as the protocol lists them, in the order of their names. */
@Injectable()
export class ToolPages {
  constructor(private readonly lookup: ToolLookup) {}

  /** As this client takes them. @throws ProtocolError for a cursor that is none */
  page({ principal, era }: McpCaller, cursor?: string): ListToolsResult {
    const { page, ...next } = pageOf(this.listed(principal, era === 'modern'), ({ name }) => name, cursor);
    return { tools: page, ...next };
  }

  /** What the list of this key shows. */
  listed(principal: Principal, whole = true): readonly McpTool[] {
    return this.searches(principal) ? SEARCH_TOOLS : this.all(principal, whole);
  }

  /** The arguments of a tool, for a key that may call it. */
  schemaOf(principal: Principal, name: string): JsonSchema | undefined {
    return this.lookup.find(name, principal)?.manifest.parameters;
  }

  /** Whether its tools are looked for, rather than listed. */
  searches({ toolSearch = 'off', ...principal }: Principal): boolean {
    return toolSearch === 'on' || (toolSearch === 'auto' && this.all(principal).length > MANY);
  }

  /** @param whole with schemas as they are */
  all(principal: Principal, whole = false): McpTool[] {
    const entries = this.lookup.list(principal);
    return mcpTools(
      entries
        .filter(({ disabled, held }) => disabled !== true && held === undefined)
        .map(({ manifest }) => manifest),
      MCP_NAMES,
      whole,
    );
  }
}
