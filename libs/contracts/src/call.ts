import type { WaitsFor } from './approval.js';
import type { CallStatus } from './call-status.js';
import type { ToolResult } from './content.js';
import type { HookTrace } from './hook-trace.js';
import type { CallError } from './tool-error.js';

/** A call as every door shows it. Times are ISO 8601 in UTC. */
export interface Call {
  id: string;
  tool: string;
  /** Who asked: an agent's id, or the name of a role's key. */
  agent: string;
  pool: string;
  status: CallStatus;
  /** Final arguments: defaults filled in and hooks applied once the call has run. */
  arguments: Record<string, unknown>;
  result?: ToolResult;
  error?: CallError;
  hooks: HookTrace[];
  /** Runs begun so far. */
  attempts: number;
  /** How often it has waited for a person, where it has. */
  waits?: number;
  priority?: number;
  /** Longest run of one attempt, in milliseconds, where the caller set one. */
  timeoutMs?: number;
  parentCallId?: string;
  /** The run that it belongs to, where that is not its own. */
  runId?: string;
  /** The call that this one repeats. */
  retryOf?: string;
  metadata?: Record<string, unknown>;
  createdAt: string;
  /** When a scheduled call becomes due. */
  runAt?: string;
  startedAt?: string;
  finishedAt?: string;
  /** The worker that runs or ran it. */
  worker?: string;
  /** While the call is parked: what it waits for. */
  waitsFor?: WaitsFor;
}

export interface CallLinks {
  self: string;
  events: string;
}

/** A call on the wire. */
export type LinkedCall = Call & { links: CallLinks };

export function withLinks(call: Call): LinkedCall {
  const self = `/v1/calls/${call.id}`;
  return { ...call, links: { self, events: `${self}/events` } };
}
