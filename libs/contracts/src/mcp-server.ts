import type { JsonSchema } from './json-schema.js';
import type { ToolManifest } from './manifest.js';

/** Names of upstream MCP servers: the first part of their tools' names, so without a double underscore. */
export const MCP_SERVER_NAME = /^[a-z](?:_?[a-z0-9])*$/;
export const MCP_SERVER_NAME_LENGTH = 24;

/** Where a server's record comes from. */
export type McpServerSource = 'configuration' | 'api';

/** How a sandboxed server sees the workspace. */
export const WORKSPACE_ACCESS = ['none', 'read', 'write'] as const;
export type WorkspaceAccess = (typeof WORKSPACE_ACCESS)[number];

/** A server that runs as a process in the sandbox of a worker. */
export interface McpStdioTarget {
  transport: 'stdio';
  command: string;
  args: string[];
  /** All of its environment, beside what the sandbox itself sets. */
  env: Record<string, string>;
  /** Absolute paths of the worker's machine that it sees, read-only. */
  mounts: string[];
  network: boolean;
  workspace: WorkspaceAccess;
}

/** A server that answers Streamable HTTP. */
export interface McpHttpTarget {
  transport: 'http';
  url: string;
  headers: Record<string, string>;
}

/** How workers reach a server, and what of it only they may know. */
export type McpTarget = McpStdioTarget | McpHttpTarget;

/** What becomes of a server's questions to its user: a person answers, or they are declined. */
export const MCP_ELICITATION = ['ask', 'decline'] as const;
export type McpElicitation = (typeof MCP_ELICITATION)[number];

/** Which tools wait for an operator before their first use: those whose definition changed, or all. */
export const MCP_APPROVE = ['changed', 'all'] as const;
export type McpApprove = (typeof MCP_APPROVE)[number];

/** What is said of a server besides how it is reached. */
export interface McpServerSettings {
  enabled: boolean;
  /** Its hints about its tools count: without, each tool reaches outside and must not run twice. */
  trust: boolean;
  approve: McpApprove;
  elicitation: McpElicitation;
  /** Each call of its tools waits for a person. */
  requiresConfirmation: boolean;
  category: string;
  tags: string[];
  pool: string;
  /** Longest run of one attempt of its tools, in milliseconds. */
  timeoutMs: number;
}

export interface McpServerSpec {
  name: string;
  source: McpServerSource;
  settings: McpServerSettings;
  target: McpTarget;
}

/** A server as it travels to the workers. */
export interface McpServerRecord {
  name: string;
  source: McpServerSource;
  settings: McpServerSettings;
  /** `SealedMcpTarget` as JSON, sealed: only those who know the admin key can read it, or write one. */
  sealedTarget: string;
  /** Changes when the target does. */
  version: string;
}

/** What is sealed: with the name and the source, so that no record can borrow another's. */
export interface SealedMcpTarget {
  name: string;
  source: McpServerSource;
  target: McpTarget;
}

/** A tool as its server declares it. Text of strangers. */
export interface McpToolDefinition {
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonSchema;
  outputSchema?: JsonSchema;
  annotations?: McpToolAnnotations;
}

/** Hints of a server about its tool; true only as far as the server is trusted. */
export interface McpToolAnnotations {
  title?: string;
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
}

/** What a worker last saw of a server. */
export interface McpObservation {
  server: string;
  /** The version of the record that it was reached by. */
  version: string;
  state: 'connected' | 'unavailable';
  /** Why it is unavailable. */
  error?: string;
  protocolVersion?: string;
  serverInfo?: { name: string; version: string };
  /** Those it declared when it was last reached. */
  tools: McpToolDefinition[];
  /** What was left out of its list, and why. */
  problems: string[];
  /** Who saw it. */
  worker: string;
  /** ISO 8601. */
  observedAt: string;
}

/** A definition that may be used: a tool whose present digest is another one is held. */
export interface McpApproval {
  server: string;
  /** As its server calls it. */
  tool: string;
  /** SHA-256 of the definition, base64url. */
  digest: string;
  definition: McpToolDefinition;
  /** Who approved it; absent where it was taken at first sight. */
  approvedBy?: string;
  /** ISO 8601. */
  approvedAt: string;
}

/** A tool of an upstream server, as the catalogue holds it. */
export interface UpstreamToolRecord {
  manifest: ToolManifest;
  /** Changes when the manifest does. */
  digest: string;
  server: string;
  /** As its server calls it. */
  tool: string;
  /** Why its calls are refused until an operator has approved it. */
  held?: string;
}

/** Shorter ones are settings, not secrets; masking `1` would mask everything. */
const SHORTEST_SECRET = 8;

/** What must not be seen of how a server is reached. */
export function secretsOfTarget(target: McpTarget): string[] {
  const values = Object.values(target.transport === 'http' ? target.headers : target.env);
  return values
    .flatMap((value) => [value, value.replace(/^(?:Bearer|Basic) /, '')])
    .filter((value) => value.length >= SHORTEST_SECRET);
}
