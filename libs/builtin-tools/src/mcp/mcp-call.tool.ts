import {
  mayCall,
  ToolError,
  type ToolManifest,
  type ToolResult,
  type UpstreamToolRecord,
} from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { McpCallParams } from './mcp-call.params.js';
import * as messages from './mcp.messages.js';
import { UpstreamDoor } from './upstream-door.js';
import type { UpstreamQuery, UpstreamServerInfo } from './upstream-servers.js';

/** Each call has a timeout of its own; this one is for the whole. */
const TIMEOUT_MS = 3_600_000;

@Tool({
  description:
    'Use an upstream MCP server: list servers and their tools, call a tool of one, read its resources and prompts. What a tool may do, and who approves it, is as if you had called it by its own name.',
  category: 'remote',
  tags: ['mcp'],
  aliases: ['mcp_client'],
  permission: 'EXTERNAL',
  sideEffects: 'NETWORK',
  effect: 'once',
  timeoutMs: TIMEOUT_MS,
})
export class McpCallTool {
  constructor(private readonly door: UpstreamDoor) {}

  async execute(@Params() params: McpCallParams, ctx: ToolContext): Promise<ToolResult | object> {
    const { action, server } = params;
    if (action === 'list' && server === undefined) return this.listServers(ctx);
    if (server === undefined) throw invalid(messages.serverNeeded(action));
    if (action === 'list') return this.listTools(server, ctx);
    if (action === 'call') return this.call(server, params, ctx);
    this.checkWhole(server, ctx);
    return this.door.servers.query(server, queryOf(params), ctx.signal);
  }

  private listServers(ctx: ToolContext): object {
    const servers = this.known(ctx).map(({ name, state }) => ({
      name,
      state,
      tools: this.toolsOf(name, ctx).map(({ manifest, tool }) => ({
        tool,
        name: manifest.name,
        description: manifest.description.split('\n', 1)[0]?.slice(0, 200),
      })),
    }));
    return { servers };
  }

  private listTools(server: string, ctx: ToolContext): object {
    this.check(server, ctx);
    const tools = this.toolsOf(server, ctx).map(({ tool, manifest }) => {
      const { name, description, parameters } = manifest;
      return { tool, name, description, parameters };
    });
    return { server, tools };
  }

  /** A child call: what holds for the tool holds for it here. */
  private async call(server: string, params: McpCallParams, ctx: ToolContext): Promise<ToolResult> {
    const wanted = params.tool;
    if (wanted === undefined) throw invalid(messages.fieldNeeded('tool', 'call'));
    this.check(server, ctx);
    const tools = this.toolsOf(server, ctx);
    const found =
      tools.find(({ tool }) => tool === wanted) ?? tools.find(({ manifest }) => manifest.name === wanted);
    if (found === undefined) {
      const known = tools.map(({ tool }) => tool);
      throw new ToolError('TOOL_NOT_FOUND', messages.unknownTool(wanted, server, known));
    }
    return ctx.call(found.manifest.name, params.arguments);
  }

  /** Servers of which the agent may use something. */
  private known(ctx: ToolContext): UpstreamServerInfo[] {
    return this.door.servers
      .list()
      .filter((server) => this.toolsOf(server.name, ctx).length > 0 || mayUseWhole(server, ctx));
  }

  private check(server: string, ctx: ToolContext): UpstreamServerInfo {
    const known = this.known(ctx);
    const found = known.find(({ name }) => name === server);
    if (found !== undefined) return found;
    const names = known.map(({ name }) => name);
    throw new ToolError('MCP_SERVER_NOT_FOUND', messages.unknownServer(server, names));
  }

  private checkWhole(server: string, ctx: ToolContext): void {
    if (!mayUseWhole(this.check(server, ctx), ctx))
      throw new ToolError('DENIED', messages.resourcesRefused(server));
  }

  private toolsOf(server: string, { identity }: ToolContext): UpstreamToolRecord[] {
    return this.door.servers
      .tools()
      .filter((tool) => tool.server === server && identity !== undefined && mayCall(identity, tool.manifest));
  }
}

/** Resources and prompts are judged like a tool that the server does not have. */
function mayUseWhole({ name, category, tags }: UpstreamServerInfo, { identity }: ToolContext): boolean {
  const whole: Pick<ToolManifest, 'name' | 'category' | 'tags' | 'permission'> = {
    ...{ name: `${name}__resources`, category, tags: [`mcp:${name}`, ...tags], permission: 'EXTERNAL' },
  };
  return identity !== undefined && mayCall(identity, whole);
}

function queryOf({ action, cursor, uri, prompt, arguments: args }: McpCallParams): UpstreamQuery {
  switch (action) {
    case 'read_resource':
      if (uri === undefined) throw invalid(messages.fieldNeeded('uri', action));
      return { op: action, uri };
    case 'get_prompt':
      if (prompt === undefined) throw invalid(messages.fieldNeeded('prompt', action));
      return { op: action, prompt, args: textsOf(args) };
    case 'list_prompts':
      return { op: action, cursor };
    default:
      return { op: 'list_resources', cursor };
  }
}

function textsOf(args: Record<string, unknown>): Record<string, string> {
  for (const [name, value] of Object.entries(args))
    if (typeof value !== 'string') throw invalid(messages.notText(name));
  return args as Record<string, string>;
}

function invalid(message: string): ToolError {
  return new ToolError('INVALID_ARGUMENTS', message);
}
