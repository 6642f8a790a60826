import type { Call } from './call.js';
import type { ClientAbility } from './client-request.js';
import type { Effect, RetryPolicy } from './manifest.js';

/** What travels through a queue: a call before it has an outcome. Times are milliseconds since the epoch. */
export interface CallEnvelope {
  id: string;
  tool: string;
  pool: string;
  agent: string;
  /** Who makes the call, sealed: the worker runs no call without. */
  identity?: string;
  arguments: Record<string, unknown>;
  createdAt: number;
  runAt?: number;
  priority?: number;
  /** Longest run of one attempt, in milliseconds; the tool's own when absent. */
  timeoutMs?: number;
  /** As the manifest said when the call was accepted; decides what a crash means even if the tool is gone. */
  effect: Effect;
  retry: RetryPolicy;
  parentCallId?: string;
  /** The run that it belongs to; a run of its own when absent. */
  runId?: string;
  retryOf?: string;
  metadata?: Record<string, unknown>;
  /** What the program that made the call, or its parent, said that it does for the tool. */
  clientCan?: readonly ClientAbility[];
  /** The gateway channel that waits for the outcome. */
  replyTo?: string;
  /** Seconds the outcome stays readable. */
  resultTtl: number;
  /** Runs that ended in order and are followed by another: failed and retried, or handed back. Crashes are not in it. */
  attempts?: number;
  /** It has waited for a person: its decisions are recorded beside the queue. */
  parked?: boolean;
  /** How often it has waited, as far as the worker that runs it knows. */
  waits?: number;
  /** This envelope may repeat one that already ran: look for an outcome before running. */
  resubmitted?: boolean;
}

/** The call as it stands before any outcome. */
export function callOf(envelope: CallEnvelope): Call {
  return {
    id: envelope.id,
    tool: envelope.tool,
    agent: envelope.agent,
    pool: envelope.pool,
    status: envelope.runAt === undefined ? 'queued' : 'scheduled',
    arguments: envelope.arguments,
    hooks: [],
    attempts: 0,
    ...(envelope.waits !== undefined && { waits: envelope.waits }),
    ...(envelope.priority !== undefined && { priority: envelope.priority }),
    ...(envelope.timeoutMs !== undefined && { timeoutMs: envelope.timeoutMs }),
    ...(envelope.parentCallId !== undefined && { parentCallId: envelope.parentCallId }),
    ...(envelope.runId !== undefined && { runId: envelope.runId }),
    ...(envelope.retryOf !== undefined && { retryOf: envelope.retryOf }),
    ...(envelope.metadata !== undefined && { metadata: envelope.metadata }),
    createdAt: new Date(envelope.createdAt).toISOString(),
    ...(envelope.runAt !== undefined && { runAt: new Date(envelope.runAt).toISOString() }),
  };
}
