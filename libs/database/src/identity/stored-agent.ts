import type { AgentLimits, Permission, ToolSearchUse } from '@toolyard/contracts';
import type { Agent, AgentTool } from '../generated/client.js';

/** What can be said about an agent. It may call every tool that one of the four selections names. */
export interface AgentFields {
  name: string;
  prompt: string;
  toolIds: string[];
  toolNames: string[];
  categories: string[];
  tags: string[];
  permissions: Permission[];
  /** Each of its calls must say why. */
  requireExplanation: boolean;
  /** It may decide about its own calls. */
  selfApproval: boolean;
  /** Whether clients of MCP are given a search in place of its tools. */
  toolSearch: ToolSearchUse;
  limits: AgentLimits;
}

/** An agent as the table has it. Times are ISO 8601. */
export interface StoredAgent extends AgentFields {
  id: string;
  createdAt: string;
  updatedAt: string;
  deletedAt?: string;
}

export function toStoredAgent(row: Agent & { tools: Pick<AgentTool, 'toolId'>[] }): StoredAgent {
  return {
    id: row.id,
    name: row.name,
    prompt: row.prompt,
    toolIds: row.tools.map(({ toolId }) => toolId).sort(),
    toolNames: row.toolNames,
    categories: row.categories,
    tags: row.tags,
    permissions: row.permissions as Permission[],
    requireExplanation: row.requireExplanation,
    selfApproval: row.selfApproval,
    toolSearch: row.toolSearch as ToolSearchUse,
    limits: row.limits as AgentLimits,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.deletedAt !== null && { deletedAt: row.deletedAt.toISOString() }),
  };
}
