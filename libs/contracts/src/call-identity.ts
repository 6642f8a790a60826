import { kindOf, plainNameOf } from './kind.js';
import type { Permission, ToolManifest } from './manifest.js';

/** What a key may do, from least to most. `agent` sees its own calls alone; which routes are whose is the gateway's table. */
export const ROLES = ['agent', 'viewer', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Which tools an agent may call, and which prompts and resources it may have: those that one of the four selections names, if their permission is among its own. */
export interface ToolPolicy {
  /** Tools by name; prompts and resources by theirs, with their kind. */
  tools: string[];
  categories: string[];
  tags: string[];
  permissions: Permission[];
  /** Its calls must say why, in the argument `explanation`, where the tool takes one. */
  requireExplanation: boolean;
}

/** What an agent may use at most; no limit where absent. */
export interface AgentLimits {
  callsInFlight?: number;
  callsPerMinute?: number;
  /** Longest run of one attempt of its calls, in milliseconds. */
  callTimeoutMs?: number;
}

/** Who makes a call and what that allows. It travels with the call, sealed, and with the calls that its tool makes. */
export interface CallIdentity {
  /** The `agent` of the call: an agent's id, or the name of a role's key. */
  id: string;
  role: Role;
  /** For the role `agent`; other roles may call every tool. */
  policy?: ToolPolicy;
  /** For the role `agent`; they hold for the calls that its tools make as well. */
  limits?: AgentLimits;
}

/** Whether an identity may call a tool, get a prompt, read a resource, or have the arguments of one completed. */
export function mayCall(
  { role, policy }: Pick<CallIdentity, 'role' | 'policy'>,
  manifest: Pick<ToolManifest, 'name' | 'category' | 'tags' | 'permission'>,
): boolean {
  if (policy === undefined) return role === 'admin' || role === 'operator';
  return (
    policy.permissions.includes(manifest.permission) &&
    (policy.tools.includes(grantedName(manifest.name)) ||
      policy.categories.includes(manifest.category) ||
      manifest.tags.some((tag) => policy.tags.includes(tag)))
  );
}

/** Who may use something may have its arguments completed. */
function grantedName(name: string): string {
  return kindOf(name) === 'completion' ? plainNameOf(name) : name;
}

/** Whether a call lacks the explanation that its identity owes. */
export function lacksExplanation(
  { policy }: Pick<CallIdentity, 'policy'>,
  { kind = 'tool', parameters }: Pick<ToolManifest, 'kind' | 'parameters'>,
  args: Readonly<Record<string, unknown>>,
): boolean {
  if (policy?.requireExplanation !== true || kind !== 'tool') return false;
  const taken = parameters['properties'];
  if (typeof taken !== 'object' || taken === null || !('explanation' in taken)) return false;
  const { explanation } = args;
  return typeof explanation !== 'string' || explanation.trim() === '';
}

/** Whether clients of MCP are given a search in place of an agent's tools; `auto`: when it has many. */
export const TOOL_SEARCH_USES = ['off', 'on', 'auto'] as const;
export type ToolSearchUse = (typeof TOOL_SEARCH_USES)[number];
