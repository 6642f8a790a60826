import { Injectable } from '@nestjs/common';
import { ProtocolError, ProtocolErrorCode, type ListToolsResult } from '@modelcontextprotocol/server';
import { mcpTools, type McpTool } from '@toolyard/dialects';
import type { Principal } from '../auth/principal.js';
import { ToolLookup } from '../tools/tool-lookup.js';
import { SEARCH_TOOLS } from './search-tools.js';
import { badCursorMessage } from './mcp.messages.js';

/** Tools on one page. */
const PAGE = 250;
/** More tools than these are many: the setting `auto` searches. */
const MANY = 40;

/** The tools of a key as the protocol lists them, in the order of their names. */
@Injectable()
export class ToolPages {
  constructor(private readonly lookup: ToolLookup) {}

  /** @throws ProtocolError for a cursor that is none */
  page(principal: Principal, cursor?: string): ListToolsResult {
    const after = cursor === undefined ? '' : nameIn(cursor);
    const rest = this.listed(principal).filter(({ name }) => name > after);
    const tools = rest.slice(0, PAGE) as (McpTool & ListToolsResult['tools'][number])[];
    const last = tools.at(-1);
    return rest.length > PAGE && last !== undefined ? { tools, nextCursor: cursorOf(last.name) } : { tools };
  }

  /** What the list of this key shows. */
  listed(principal: Principal): readonly McpTool[] {
    return this.searches(principal) ? SEARCH_TOOLS : this.all(principal);
  }

  /** Whether its tools are looked for, rather than listed. */
  searches({ toolSearch = 'off', ...principal }: Principal): boolean {
    return toolSearch === 'on' || (toolSearch === 'auto' && this.all(principal).length > MANY);
  }

  all(principal: Principal): McpTool[] {
    const entries = this.lookup.list(principal);
    return mcpTools(
      entries
        .filter(({ disabled, held }) => disabled !== true && held === undefined)
        .map(({ manifest }) => manifest),
    );
  }
}

function cursorOf(name: string): string {
  return Buffer.from(`after:${name}`).toString('base64url');
}

function nameIn(cursor: string): string {
  const [, name] = /^after:(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (name === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, badCursorMessage());
  return name;
}
