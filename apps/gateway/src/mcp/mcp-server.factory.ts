import { Injectable } from '@nestjs/common';
import {
  CLIENT_CAPABILITIES_META_KEY,
  type McpServer,
  type ClientCapabilities,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { VERSION } from '../version.js';
import { HeaderCheckedServer } from './header-checked-server.js';
import { LegacySessions } from './legacy-sessions.js';
import { sessionOf, type McpCaller } from './mcp-caller.js';
import { PROVIDED_CAPABILITIES, ProvidedHandlers } from './provided/provided-handlers.js';
import { serveLegacyTasks, serveModernTasks } from './task-handlers.js';
import { TASKS_EXTENSION } from './task-wire.js';
import { Tasks } from './tasks.js';
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
    private readonly tasks: Tasks,
    private readonly provided: ProvidedHandlers,
  ) {}

  make(known: McpCaller): McpServer {
    const mcp = new HeaderCheckedServer(
      { name: 'toolyard', title: 'Toolyard', version: VERSION },
      {
        capabilities: {
          tools: { listChanged: true },
          logging: {},
          ...PROVIDED_CAPABILITIES,
          ...TASK_CAPABILITIES[known.era],
        },
        requestState: { verify: (state) => this.questions.openState(known, state) },
      },
      (tool) => this.pages.schemaOf(known.principal, tool),
    );
    const { server } = mcp;
    const callerOf = (ctx: ServerContext): McpCaller => ({
      ...known,
      ...(known.era === 'modern' && { capabilities: declared(ctx) }),
      ask: async (message) =>
        server.transport?.send(
          { jsonrpc: '2.0', ...message, params: { ...message.params } },
          { relatedRequestId: ctx.mcpReq.id },
        ),
    });
    server.setRequestHandler('tools/list', ({ params }) => this.pages.page(known, params?.cursor));
    server.setRequestHandler('tools/call', (request, ctx) => this.caller.call(request, ctx, callerOf(ctx)));
    this.provided.serve(mcp, known, callerOf);
    if (known.era === 'modern') serveModernTasks(mcp, this.tasks, callerOf);
    else this.serveLegacy(mcp, known, callerOf);
    return mcp;
  }

  private serveLegacy(mcp: McpServer, known: McpCaller, callerOf: (ctx: ServerContext) => McpCaller): void {
    mcp.server.setRequestHandler('logging/setLevel', async ({ params: { level } }) => {
      const session = sessionOf(known);
      if (session !== undefined) await this.sessions.setLevel(session, level);
      return {};
    });
    serveLegacyTasks(mcp, this.tasks, this.caller, callerOf);
  }
}

/** The revisions say in different places that tasks are known. */
const TASK_CAPABILITIES = {
  modern: { extensions: { [TASKS_EXTENSION]: {} } },
  legacy: { tasks: { cancel: {}, requests: { tools: { call: {} } } } },
};

function declared({ mcpReq: { envelope } }: ServerContext): ClientCapabilities {
  const said: Record<string, unknown> = envelope ?? {};
  return said[CLIENT_CAPABILITIES_META_KEY] ?? {};
}
