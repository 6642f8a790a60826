import { Injectable } from '@nestjs/common';
import {
  CLIENT_CAPABILITIES_META_KEY,
  McpServer,
  type ClientCapabilities,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { VERSION } from '../version.js';
import { LegacySessions } from './legacy-sessions.js';
import type { McpCaller } from './mcp-caller.js';
import { ToolCaller } from './tool-caller.js';
import { ToolPages } from './tool-pages.js';
import { UserQuestions } from './user-questions.js';

/** Makes the server of one request: the protocol's side of this gateway as one key sees it. */
@Injectable()
export class McpServerFactory {
  constructor(
    private readonly pages: ToolPages,
    private readonly caller: ToolCaller,
    private readonly questions: UserQuestions,
    private readonly sessions: LegacySessions,
  ) {}

  make(known: McpCaller): McpServer {
    const mcp = new McpServer(
      { name: 'toolyard', title: 'Toolyard', version: VERSION },
      {
        capabilities: { tools: { listChanged: true }, logging: {} },
        requestState: { verify: (state) => this.questions.openState(known, state) },
      },
    );
    const { server } = mcp;
    server.setRequestHandler('tools/list', ({ params }) => this.pages.page(known.principal, params?.cursor));
    server.setRequestHandler('tools/call', (request, ctx) =>
      this.caller.call(request, ctx, {
        ...known,
        ...(known.era === 'modern' && { capabilities: declared(ctx) }),
        ask: async (message) =>
          server.transport?.send({ jsonrpc: '2.0', ...message }, { relatedRequestId: ctx.mcpReq.id }),
      }),
    );
    if (known.era === 'legacy')
      server.setRequestHandler('logging/setLevel', ({ params: { level } }) => {
        if (known.session !== undefined) this.sessions.setLevel(known.session, level);
        return {};
      });
    return mcp;
  }
}

function declared({ mcpReq: { envelope } }: ServerContext): ClientCapabilities {
  const said: Record<string, unknown> = envelope ?? {};
  return said[CLIENT_CAPABILITIES_META_KEY] ?? {};
}
