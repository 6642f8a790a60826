import type { Connection } from './http/connection.js';
import type {
  Agent,
  ApprovalPage,
  ApprovalQuery,
  KeyRequest,
  McpServer,
  McpServerTools,
  MessagePage,
  MessageQuery,
  NewKey,
  QuestionPage,
  QuestionQuery,
  Schedule,
  Tool,
  ToolSync,
} from './types.js';

/** What people who run a gateway do there; most of it needs the key of an operator or an admin. */
export class Administration {
  constructor(private readonly connection: Connection) {}

  /** Approvals that wait, or those of other states, a page of them. */
  approvals(query: ApprovalQuery = {}): Promise<ApprovalPage> {
    return this.connection.json({ path: '/v1/approvals', query });
  }

  /** Questions that wait, or those of other states, a page of them. */
  questions(query: QuestionQuery = {}): Promise<QuestionPage> {
    return this.connection.json({ path: '/v1/questions', query });
  }

  messages(query: MessageQuery = {}): Promise<MessagePage> {
    return this.connection.json({ path: '/v1/messages', query });
  }

  async schedules(): Promise<Schedule[]> {
    return (await this.connection.json<{ schedules: Schedule[] }>({ path: '/v1/schedules' })).schedules;
  }

  async removeSchedule(id: string): Promise<void> {
    await this.connection.response({ method: 'DELETE', path: `/v1/schedules/${encodeURIComponent(id)}` });
  }

  async agents(): Promise<Agent[]> {
    return (await this.connection.json<{ agents: Agent[] }>({ path: '/v1/agents' })).agents;
  }

  createKey(agentId: string, body: KeyRequest = {}): Promise<NewKey> {
    const path = `/v1/agents/${encodeURIComponent(agentId)}/keys`;
    return this.connection.json({ method: 'POST', path, body });
  }

  /** What a synchronisation of the table of tools would change. */
  toolSyncPlan(): Promise<ToolSync> {
    return this.connection.json({ path: '/v1/tools/sync' });
  }

  syncTools(): Promise<ToolSync> {
    return this.connection.json({ method: 'POST', path: '/v1/tools/sync' });
  }

  /** Registers a tool from outside; the gateway checks all of it. */
  addTool(tool: object): Promise<Tool> {
    return this.connection.json({ method: 'POST', path: '/v1/tools', body: tool });
  }

  changeTool(name: string, change: object): Promise<Tool> {
    return this.connection.json({ method: 'PATCH', path: pathOfTool(name), body: change });
  }

  async removeTool(name: string): Promise<void> {
    await this.connection.response({ method: 'DELETE', path: pathOfTool(name) });
  }

  /** The upstream MCP servers. */
  async mcpServers(): Promise<McpServer[]> {
    return (await this.connection.json<{ servers: McpServer[] }>({ path: '/v1/mcp-servers' })).servers;
  }

  mcpTools(server: string): Promise<McpServerTools> {
    return this.connection.json({ path: `/v1/mcp-servers/${encodeURIComponent(server)}/tools` });
  }

  /** Approves tools of an upstream MCP server, each by the digest that was looked at. */
  approveMcpTools(server: string, tools: { tool: string; digest: string }[]): Promise<McpServerTools> {
    const path = `/v1/mcp-servers/${encodeURIComponent(server)}/approvals`;
    return this.connection.json({ method: 'POST', path, body: { tools } });
  }
}

function pathOfTool(name: string): string {
  return `/v1/tools/${encodeURIComponent(name)}`;
}
