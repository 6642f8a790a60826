import type {
  McpApproval,
  McpObservation,
  McpToolDefinition,
  ToolManifest,
  UpstreamToolRecord,
} from '@toolyard/contracts';
import { digestOf } from '../tools/external/external-manifest.js';
import * as messages from './mcp-servers.messages.js';
import { upstreamToolNames } from './tool-names.js';
import { definitionDigest, upstreamManifest, type UpstreamServer } from './upstream-manifest.js';

/** A tool of a server as people see it: what it says now, and what was approved. */
export interface ServerTool {
  /** Our name of it. */
  id: string;
  /** As its server calls it. */
  tool: string;
  /** `held`: its calls are refused until this digest is approved. `unusable`: they always are. */
  state: 'active' | 'held' | 'unusable';
  /** Why it is not active. */
  reason?: string;
  /** Of the definition as it is now. */
  digest: string;
  definition: McpToolDefinition;
  approved?: Omit<McpApproval, 'server' | 'tool'>;
  /** What is not as it was approved. */
  changes?: { field: string; before?: unknown; after?: unknown }[];
}

export type FindApproval = (server: string, tool: string) => McpApproval | undefined;

/** The tools that a server was last seen to declare. */
export function serverTools(
  server: UpstreamServer,
  observation: McpObservation | undefined,
  findApproval: FindApproval,
): ServerTool[] {
  const tools = observation?.tools ?? [];
  const names = upstreamToolNames(
    server.name,
    tools.map(({ name }) => name),
  );
  return tools.map((definition) => {
    const id = names.get(definition.name) ?? '';
    return toolOf(id, definition, server, findApproval(server.name, definition.name));
  });
}

/** The same as the catalogue has them; those that are unusable are not in it. */
export function offeredTools(server: UpstreamServer, tools: readonly ServerTool[]): UpstreamToolRecord[] {
  return tools
    .filter(({ state }) => state !== 'unusable')
    .map(({ id, tool, state, definition, reason, approved }) => {
      // Of a changed tool, agents go on seeing what was approved.
      const manifest = manifestOf(id, approved?.definition ?? definition, server) as ToolManifest;
      const held = state === 'held' ? { held: reason } : {};
      return { manifest, digest: digestOf(manifest), server: server.name, tool, ...held };
    });
}

function toolOf(
  id: string,
  definition: McpToolDefinition,
  server: UpstreamServer,
  approval: McpApproval | undefined,
): ServerTool {
  const digest = definitionDigest(definition);
  const manifest = manifestOf(id, definition, server);
  const tool = { id, tool: definition.name, digest, definition };
  const approved = approval === undefined ? {} : { approved: withoutPlace(approval) };
  if (manifest instanceof Error)
    return { ...tool, ...approved, state: 'unusable', reason: messages.unusableMessage(manifest.message) };
  if (approval?.digest === digest) return { ...tool, ...approved, state: 'active' };
  if (approval === undefined)
    return { ...tool, state: 'held', reason: messages.heldNewMessage(id, server.name) };
  return {
    ...tool,
    ...approved,
    state: 'held',
    reason: messages.heldChangedMessage(id, server.name),
    changes: changesBetween(approval.definition, definition),
  };
}

function manifestOf(id: string, definition: McpToolDefinition, server: UpstreamServer): ToolManifest | Error {
  try {
    return upstreamManifest(id, definition, server);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function withoutPlace({ digest, definition, approvedBy, approvedAt }: McpApproval): ServerTool['approved'] {
  return { digest, definition, approvedAt, ...(approvedBy !== undefined && { approvedBy }) };
}

function changesBetween(
  before: McpToolDefinition,
  after: McpToolDefinition,
): { field: string; before?: unknown; after?: unknown }[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof McpToolDefinition)[];
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      field,
      ...(before[field] !== undefined && { before: before[field] }),
      ...(after[field] !== undefined && { after: after[field] }),
    }));
}
