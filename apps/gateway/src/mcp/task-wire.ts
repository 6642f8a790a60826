import { isTerminal, type Call, type ErrorCode } from '@toolyard/contracts';

/** The extension of revision 2026-07-28 by which a client says that it knows tasks. */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/** How often a client may ask how a task is, in milliseconds. */
const POLL_MS = 1_000;

/** Errors that are not the tool's: the task failed, rather than being completed with an error of the tool. */
const NOT_OF_THE_TOOL: readonly ErrorCode[] = [
  'INTERNAL',
  'OUTCOME_UNKNOWN',
  'RESULT_INVALID',
  'RESULT_TOO_LARGE',
  'WORKER_LOST',
];

export type TaskStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';

interface TaskFields {
  taskId: string;
  status: TaskStatus;
  statusMessage?: string;
  /** ISO 8601, both. */
  createdAt: string;
  lastUpdatedAt: string;
}

/** A task as revision 2026-07-28 shows it. A task is a call, and its id the call's. */
export interface ModernTask extends TaskFields {
  ttlMs: number;
  pollIntervalMs: number;
}

/** A task as revision 2025-11-25 shows it. */
export interface LegacyTask extends TaskFields {
  ttl: number;
  pollInterval: number;
}

/** @param ttlMs how long it is kept at least */
export function modernTask(call: Call, status: TaskStatus, ttlMs: number): ModernTask {
  return { ...fieldsOf(call, status), ttlMs, pollIntervalMs: POLL_MS };
}

export function legacyTask(call: Call, status: TaskStatus, ttl: number): LegacyTask {
  return { ...fieldsOf(call, status), ttl, pollInterval: POLL_MS };
}

/** @param asks whether the client is asked what the call waits for */
export function taskStatus({ status, error }: Call, asks: boolean): TaskStatus {
  if (!isTerminal(status)) return asks ? 'input_required' : 'working';
  if (status === 'succeeded') return 'completed';
  if (status === 'cancelled') return 'cancelled';
  return error !== undefined && NOT_OF_THE_TOOL.includes(error.code) ? 'failed' : 'completed';
}

function fieldsOf(call: Call, status: TaskStatus): TaskFields {
  const { id, error, createdAt, startedAt, finishedAt, waitsFor } = call;
  return {
    taskId: id,
    status,
    ...(error !== undefined && { statusMessage: error.message }),
    createdAt,
    lastUpdatedAt: finishedAt ?? waitsFor?.since ?? startedAt ?? createdAt,
  };
}
