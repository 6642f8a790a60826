import type { ApprovalPolicy } from './approval.js';
import type { ClientAbility } from './client-request.js';
import type { JsonSchema } from './json-schema.js';
import type { Kind } from './kind.js';

/** What a tool may touch: `READ` looks, `WRITE` changes what is ours, `EXTERNAL` reaches outside. */
export const PERMISSIONS = ['READ', 'WRITE', 'EXTERNAL'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const SIDE_EFFECTS = ['NONE', 'LOCAL_STATE', 'DB_WRITE', 'NETWORK'] as const;
export type SideEffects = (typeof SIDE_EFFECTS)[number];

/**
 * What may happen after a crash.
 * `read`: changes nothing, run again. `idempotent`: running twice equals running once, run again.
 * `once`: never run again after the tool began; such a call ends `outcome_unknown`.
 */
export const EFFECTS = ['read', 'idempotent', 'once'] as const;
export type Effect = (typeof EFFECTS)[number];

/**
 * How a tool's calls answer clients that know tasks. `auto`: as a task once a call takes long. `always`: as a task at once.
 * `required`: so too, and clients that know no tasks may not call it. `never`: never.
 */
export const TASK_USES = ['auto', 'always', 'required', 'never'] as const;
export type TaskUse = (typeof TASK_USES)[number];

/** Where a tool comes from. */
export const ORIGINS = ['builtin', 'plugin', 'external', 'mcp'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Automatic repeats after a retryable error. Never applied to `once` tools. */
export interface RetryPolicy {
  /** Runs in all, the first included. 1 to 20. */
  attempts: number;
  /** Wait before the second run, in milliseconds. */
  delayMs: number;
  /** `exponential` doubles the wait each time. Default `exponential`. */
  backoff?: 'fixed' | 'exponential';
  /** Longest wait, in milliseconds. Default 60,000. */
  maxDelayMs?: number;
}

/** Where a resource is, and what it is. It has one of the two addresses. */
export interface ResourceAddress {
  uri?: string;
  /** `{name}` and `{+name}` of RFC 6570; each variable is a parameter. */
  uriTemplate?: string;
  mimeType?: string;
}

/** A tool, described as data. What agents, people and renderings see. */
export interface ToolManifest {
  /** Absent: a tool. */
  kind?: Kind;
  /** snake_case, unique in a deployment; that of what is no tool begins with its kind, see `callNameOf`. */
  name: string;
  /** For people, where it is not the name in words. */
  title?: string;
  description: string;
  /** Groups tools for people; free text. */
  category: string;
  tags: string[];
  /** Other names a call may use. */
  aliases: string[];
  origin: Origin;
  /** JSON Schema 2020-12 of the arguments, an object with `additionalProperties: false`. */
  parameters: JsonSchema;
  /** JSON Schema 2020-12 of `structuredContent`, where the tool declares one. */
  returns?: JsonSchema;
  permission: Permission;
  sideEffects: SideEffects;
  effect: Effect;
  requiresConfirmation: boolean;
  /** Who decides about its calls that wait for an approval. */
  approval?: ApprovalPolicy;
  /** Of a resource. */
  resource?: ResourceAddress;
  /** The tool yields chunks while it runs. */
  streaming: boolean;
  /** Default `auto`. */
  task?: TaskUse;
  /** What the program that calls it must be able to do for it; others are refused at once. */
  needs?: ClientAbility[];
  pool: string;
  /** Longest run of one attempt, in milliseconds. */
  timeoutMs: number;
  retry: RetryPolicy;
}
