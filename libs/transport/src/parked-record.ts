import type { CallEnvelope, ParkedCall, ParkRequest, WaitsFor } from '@toolyard/contracts';

/**
 * `waiting` for a person; `approved`, `denied` or `answered` by one; `expired` without; `ended` while it waited, as a
 * cancelled call does.
 */
type ParkedState = 'waiting' | 'approved' | 'denied' | 'answered' | 'expired' | 'ended';

/** What is recorded of a call that waits or has waited. */
export interface ParkedRecord {
  state: ParkedState;
  /** Absent once the call has ended. */
  call?: ParkedCall;
  /** Who ended the wait; absent for a deadline. */
  by?: string;
  /** ISO 8601. */
  at?: string;
  reason?: string;
  /** Hash of the arguments that were approved. */
  approvedHash?: string;
  /** To all questions so far. */
  answers: string[];
  /** Counts the waits of this call. */
  round: string;
}

const VOTE = 'vote:';

/** A call as it waits from now on. */
export function parkedCallOf(
  { id, tool, pool, agent }: CallEnvelope,
  attempt: number,
  args: Record<string, unknown>,
  { deadlineMs, ...asked }: ParkRequest,
): ParkedCall {
  const now = Date.now();
  const times = { since: new Date(now).toISOString(), expiresAt: new Date(now + deadlineMs).toISOString() };
  const about = { id, tool, pool, agent, arguments: args, attempt };
  return asked.kind === 'approval'
    ? { ...about, ...asked, approvals: [], ...times }
    : { ...about, ...asked, ...times };
}

/** A record as Redis has it; undefined for no fields, which is a call that never waited. */
export function parkedRecordOf(fields: Readonly<Record<string, string>>): ParkedRecord | undefined {
  const { state, record, by, at, reason, approved, round = '' } = fields;
  if (state === undefined) return undefined;
  const answers = Array.from({ length: Number(fields['answers'] ?? 0) }, (_, index) => {
    return fields[`answer:${index + 1}`] ?? '';
  });
  return {
    state: state as ParkedState,
    answers,
    round,
    ...(record !== undefined && { call: withApprovals(JSON.parse(record) as ParkedCall, fields) }),
    ...(by !== undefined && { by }),
    ...(at !== undefined && { at }),
    ...(reason !== undefined && { reason }),
    ...(approved !== undefined && { approvedHash: approved }),
  };
}

/** What a call waits for, without the call. */
export function waitsForOf({ id: _, tool: __, pool: ___, agent: ____, ...rest }: ParkedCall): WaitsFor {
  const { arguments: _arguments, attempt: _attempt, ...waitsFor } = rest;
  return waitsFor;
}

function withApprovals(call: ParkedCall, fields: Readonly<Record<string, string>>): ParkedCall {
  if (call.kind !== 'approval') return call;
  const approvals = Object.entries(fields)
    .filter(([name]) => name.startsWith(VOTE))
    .map(([name, at]) => ({ by: name.slice(VOTE.length), at }));
  return { ...call, approvals };
}
