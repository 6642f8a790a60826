import { Injectable } from '@nestjs/common';
import type { CallToolRequest, CallToolResult } from '@modelcontextprotocol/server';
import type { Principal } from '../auth/principal.js';
import { requestValidator } from '../validation/request.validator.js';
import { rankTools } from './rank-tools.js';
import { foundToolsMessage } from './mcp.messages.js';
import { callSchema, searchSchema } from './search-tools.js';
import { ToolPages } from './tool-pages.js';

const parseSearch = requestValidator<{ query: string; limit?: number }>(searchSchema);
const parseCall = requestValidator<{ name: string; arguments?: Record<string, unknown> }>(callSchema);

/** Lets an agent with many tools look for them, rather than have all of them in its context. */
@Injectable()
export class ToolSearch {
  constructor(private readonly pages: ToolPages) {}

  /**
   * What a request means: a tool to run, or the answer where it searches.
   * @throws ToolError `INVALID_REQUEST`
   */
  read(
    { name, arguments: args = {} }: CallToolRequest['params'],
    principal: Principal,
  ): { name: string; arguments: Record<string, unknown> } | { found: CallToolResult } {
    if (!this.pages.searches(principal)) return { name, arguments: args };
    switch (name) {
      case 'search_tools':
        return { found: this.search(parseSearch(args), principal) };
      case 'call_tool': {
        const { name: tool, arguments: given = {} } = parseCall(args);
        return { name: tool, arguments: given };
      }
      default:
        return { name, arguments: args };
    }
  }

  private search(
    { query, limit = 5 }: { query: string; limit?: number },
    principal: Principal,
  ): CallToolResult {
    const all = this.pages.all(principal);
    const found = rankTools(all, query).slice(0, limit);
    const tools = found.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    const said = foundToolsMessage(found.length, all.length);
    return {
      content: [{ type: 'text', text: [said, ...tools.map((tool) => JSON.stringify(tool))].join('\n') }],
    };
  }
}
