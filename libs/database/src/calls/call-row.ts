import type { Call, CallStatus, HookTrace, ToolResult, CallError } from '@toolyard/contracts';
import { withoutNulls } from '../without-nulls.js';
import { cutResult } from './cut-result.js';
import { searchText } from './search-text.js';

/** Columns of a call, in the order of every statement that names them. */
export const CALL_COLUMNS = {
  id: 'text',
  tool: 'text',
  agent: 'text',
  pool: 'text',
  status: 'text',
  arguments: 'json',
  result: 'json',
  error: 'json',
  hooks: 'json',
  attempts: 'integer',
  waits: 'integer',
  priority: 'integer',
  timeout_ms: 'integer',
  parent_call_id: 'text',
  run_id: 'text',
  retry_of: 'text',
  metadata: 'json',
  created_at: 'timestamptz',
  run_at: 'timestamptz',
  started_at: 'timestamptz',
  finished_at: 'timestamptz',
  worker: 'text',
} as const;

/** A call as the database gives it back. */
export interface CallRow {
  id: string;
  tool: string;
  agent: string;
  pool: string;
  status: string;
  arguments: unknown;
  result: unknown;
  error: unknown;
  hooks: unknown;
  attempts: number;
  waits: number;
  priority: number | null;
  timeout_ms: number | null;
  parent_call_id: string | null;
  run_id: string | null;
  retry_of: string | null;
  metadata: unknown;
  created_at: Date;
  run_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  worker: string | null;
}

/**
 * A call as `json_to_recordset` takes it. JSON goes as text in it: unwrapping a record, PostgreSQL would unescape all
 * that is inside and fail on \u0000.
 */
export function toRow(call: Call): Record<string, unknown> {
  return {
    id: call.id,
    tool: call.tool,
    agent: call.agent,
    pool: call.pool,
    status: call.status,
    arguments: json(call.arguments),
    result: json(call.result && cutResult(call.result)),
    error: json(call.error),
    hooks: json(call.hooks),
    attempts: call.attempts,
    waits: call.waits ?? 0,
    priority: call.priority,
    timeout_ms: call.timeoutMs,
    parent_call_id: call.parentCallId,
    run_id: call.runId,
    retry_of: call.retryOf,
    metadata: json(call.metadata),
    created_at: call.createdAt,
    run_at: call.runAt,
    started_at: call.startedAt,
    finished_at: call.finishedAt,
    worker: call.worker,
    search_text: searchText(call),
  };
}

export function toCall(row: CallRow): Call {
  const {
    waits,
    timeout_ms: timeoutMs,
    parent_call_id: parentCallId,
    run_id: runId,
    retry_of: retryOf,
    created_at: createdAt,
    run_at: runAt,
    started_at: startedAt,
    finished_at: finishedAt,
    ...same
  } = row;
  return withoutNulls({
    ...same,
    status: row.status as CallStatus,
    arguments: row.arguments as Call['arguments'],
    result: row.result as ToolResult | null,
    error: row.error as CallError | null,
    hooks: row.hooks as HookTrace[],
    metadata: row.metadata as Record<string, unknown> | null,
    waits: waits === 0 ? null : waits,
    timeoutMs,
    parentCallId,
    runId,
    retryOf,
    createdAt: createdAt.toISOString(),
    runAt: runAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  });
}

function json(value: object | undefined): string | undefined {
  return value && JSON.stringify(value);
}
