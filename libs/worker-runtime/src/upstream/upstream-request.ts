import type { UpstreamAnswer, UpstreamLogLevel, UpstreamQuestion } from '@toolyard/mcp-client';

/** What is asked of whoever holds a server's connection. */
export type UpstreamRequest =
  | { op: 'watch' }
  | { op: 'call'; tool: string; args: Record<string, unknown> }
  | { op: 'answer'; id: string; answer: UpstreamAnswer }
  | UpstreamQuery;

/** What a server has besides tools. */
export type UpstreamQuery =
  | { op: 'list_resources'; cursor?: string | undefined }
  | { op: 'read_resource'; uri: string }
  | { op: 'list_prompts'; cursor?: string | undefined }
  | { op: 'get_prompt'; prompt: string; args: Record<string, string> };

/** What is told while a call runs. */
export type UpstreamNote =
  | { progress: [done: number, total?: number | null, message?: string | null] }
  | { log: [level: UpstreamLogLevel, message: string] }
  | { ask: { id: string; question: UpstreamQuestion } };
