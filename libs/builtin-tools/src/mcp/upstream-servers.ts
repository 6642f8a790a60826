import type { UpstreamToolRecord } from '@toolyard/contracts';

/** A server, as whoever calls its tools may see it. */
export interface UpstreamServerInfo {
  name: string;
  category: string;
  tags: string[];
  state: 'connected' | 'unavailable' | 'pending';
}

/** What a server has besides tools. */
export type UpstreamQuery =
  | { op: 'list_resources'; cursor?: string | undefined }
  | { op: 'read_resource'; uri: string }
  | { op: 'list_prompts'; cursor?: string | undefined }
  | { op: 'get_prompt'; prompt: string; args: Record<string, string> };

/** The upstream MCP servers of the deployment, as a worker reaches them. */
export interface UpstreamServers {
  list(): UpstreamServerInfo[];
  /** Those of all servers that may be called now. */
  tools(): readonly UpstreamToolRecord[];
  /** The protocol's own answer, or content blocks. Rejects with UPSTREAM_UNAVAILABLE, TOOL_FAILED or the signal's reason. */
  query(server: string, query: UpstreamQuery, signal: AbortSignal): Promise<object>;
}
