import type { LinkedCall, Problem, ToolManifest } from '@toolyard/contracts';
import { RefusedError, UnreachableError } from '../cli-error.js';
import type { Connection } from './connection.js';
import { reasonOf } from './failure-reason.js';
import type { McpServerEntry, McpTools } from './mcp-server-entries.js';
import type { ApprovalList, QuestionList } from './waiting-lists.js';

/** Body of `POST /v1/calls`. */
export interface CallRequest {
  tool: string;
  arguments: Record<string, unknown>;
  waitMs: number;
  timeoutMs?: number;
  priority?: number;
}

/** Reply of `GET /v1/calls`. */
export interface CallPage {
  calls: LinkedCall[];
  nextCursor?: string;
}

/** Reply of `/v1/tools/sync`: names by what becomes of them. */
export interface ToolSync {
  created: string[];
  updated: string[];
  unchanged: string[];
  retired: string[];
  conflicting: string[];
}

/** An agent, as far as it is shown here. */
export interface AgentEntry {
  id: string;
  name: string;
  toolIds: string[];
  toolNames: string[];
  categories: string[];
  tags: string[];
  permissions: string[];
}

export interface NewKey {
  id: string;
  key: string;
}

interface RequestOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** One gateway over HTTP. Methods throw RefusedError and UnreachableError. */
export class GatewayClient {
  constructor(private readonly connection: Connection) {}

  async submit(request: CallRequest, idempotencyKey?: string): Promise<LinkedCall> {
    const headers: Record<string, string> =
      idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    return this.json<LinkedCall>('/v1/calls', { method: 'POST', body: request, headers });
  }

  async get(id: string): Promise<LinkedCall> {
    return this.json<LinkedCall>(`/v1/calls/${encodeURIComponent(id)}`);
  }

  async cancel(id: string): Promise<LinkedCall> {
    return this.json<LinkedCall>(`/v1/calls/${encodeURIComponent(id)}`, { method: 'DELETE' });
  }

  async calls(query: URLSearchParams): Promise<CallPage> {
    return this.json<CallPage>(`/v1/calls?${query.toString()}`);
  }

  async toolSyncPlan(): Promise<ToolSync> {
    return this.json<ToolSync>('/v1/tools/sync');
  }

  async syncTools(): Promise<ToolSync> {
    return this.json<ToolSync>('/v1/tools/sync', { method: 'POST' });
  }

  async approvals(): Promise<ApprovalList> {
    return this.json('/v1/approvals?limit=1000');
  }

  async questions(): Promise<QuestionList> {
    return this.json('/v1/questions?limit=1000');
  }

  async decide(
    id: string,
    body: { approve: boolean; argumentsHash: string; reason?: string },
  ): Promise<LinkedCall> {
    return this.json(`/v1/calls/${encodeURIComponent(id)}/approval`, { method: 'POST', body });
  }

  async answer(id: string, answer: string): Promise<LinkedCall> {
    return this.json(`/v1/calls/${encodeURIComponent(id)}/input`, { method: 'POST', body: { answer } });
  }

  async tools(): Promise<ToolManifest[]> {
    return (await this.json<{ tools: ToolManifest[] }>('/v1/tools')).tools;
  }

  async tool(name: string): Promise<ToolManifest> {
    return this.json<ToolManifest>(`/v1/tools/${encodeURIComponent(name)}`);
  }

  async agents(): Promise<AgentEntry[]> {
    return (await this.json<{ agents: AgentEntry[] }>('/v1/agents')).agents;
  }

  async createKey(agentId: string, body: { name?: string; expiresAt?: string }): Promise<NewKey> {
    return this.json<NewKey>(`/v1/agents/${encodeURIComponent(agentId)}/keys`, { method: 'POST', body });
  }

  /** Registers a tool from outside; the file says all that the gateway checks. */
  async addTool(tool: object): Promise<ToolManifest> {
    return this.json<ToolManifest>('/v1/tools', { method: 'POST', body: tool });
  }

  async changeTool(name: string, change: object): Promise<ToolManifest> {
    return this.json<ToolManifest>(`/v1/tools/${encodeURIComponent(name)}`, {
      method: 'PATCH',
      body: change,
    });
  }

  async removeTool(name: string): Promise<void> {
    await this.request(`/v1/tools/${encodeURIComponent(name)}`, { method: 'DELETE' });
  }

  async mcpServers(): Promise<McpServerEntry[]> {
    return (await this.json<{ servers: McpServerEntry[] }>('/v1/mcp-servers')).servers;
  }

  async mcpTools(server: string): Promise<McpTools> {
    return this.json<McpTools>(`/v1/mcp-servers/${encodeURIComponent(server)}/tools`);
  }

  async approveMcpTools(server: string, tools: { tool: string; digest: string }[]): Promise<McpTools> {
    const path = `/v1/mcp-servers/${encodeURIComponent(server)}/approvals`;
    return this.json<McpTools>(path, { method: 'POST', body: { tools } });
  }

  /** The open event stream of a call, from behind the given sequence number. */
  async openEvents(id: string, after: number, signal: AbortSignal): Promise<Response> {
    const headers = { accept: 'text/event-stream', 'last-event-id': String(after) };
    return this.request(`/v1/calls/${encodeURIComponent(id)}/events`, { headers, signal });
  }

  private async json<T>(path: string, options: RequestOptions = {}): Promise<T> {
    const response = await this.request(path, options);
    try {
      return (await response.json()) as T;
    } catch (error) {
      throw new UnreachableError(this.connection.url, reasonOf(error));
    }
  }

  private async request(
    path: string,
    { method = 'GET', body, headers, signal }: RequestOptions,
  ): Promise<Response> {
    const response = await fetch(`${this.connection.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.connection.key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    }).catch((error: unknown) => {
      throw new UnreachableError(this.connection.url, reasonOf(error));
    });
    if (response.ok) return response;
    throw await this.refusal(response);
  }

  private async refusal(response: Response): Promise<RefusedError | UnreachableError> {
    const text = await response.text().catch(() => '');
    const problem = problemIn(text);
    if (problem !== undefined) return new RefusedError(response.status, problem);
    return new UnreachableError(
      this.connection.url,
      `it answered ${response.status} and is no Toolyard gateway`,
    );
  }
}

function problemIn(text: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isProblem = typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
    return isProblem ? (value as Problem) : undefined;
  } catch {
    return undefined;
  }
}
