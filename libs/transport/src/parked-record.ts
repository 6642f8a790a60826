import type {
  CallEnvelope,
  ParkedCall,
  ParkRequest,
  WaitRecord,
  WaitsFor,
  WaitStatus,
} from '@toolyard/contracts';

/** What is recorded of a call that waits or has waited. */
export interface ParkedRecord {
  state: WaitStatus;
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
  /** Waits of this call so far. */
  round: number;
}

const VOTE = 'vote:';

/** A call as it waits from now on. */
export function parkedCallOf(
  { id, tool, pool, agent, waits = 0 }: CallEnvelope,
  attempt: number,
  args: Record<string, unknown>,
  { deadlineMs, ...asked }: ParkRequest,
): ParkedCall {
  const now = Date.now();
  const times = { since: new Date(now).toISOString(), expiresAt: new Date(now + deadlineMs).toISOString() };
  const about = { id, round: waits + 1, tool, pool, agent, arguments: args, attempt };
  return asked.kind === 'approval'
    ? { ...about, ...asked, approvals: [], ...times }
    : { ...about, ...asked, ...times };
}

/** A record as Redis has it; undefined for no fields, which is a call that never waited. */
export function parkedRecordOf(fields: Readonly<Record<string, string>>): ParkedRecord | undefined {
  const { state, record, by, at, reason, approved, round = 0 } = fields;
  if (state === undefined) return undefined;
  const answers = Array.from({ length: Number(fields['answers'] ?? 0) }, (_, index) => {
    return fields[`answer:${index + 1}`] ?? '';
  });
  return {
    state: state as WaitStatus,
    answers,
    round: Number(round),
    ...(record !== undefined && { call: withApprovals(JSON.parse(record) as ParkedCall, fields) }),
    ...(by !== undefined && { by }),
    ...(at !== undefined && { at }),
    ...(reason !== undefined && { reason }),
    ...(approved !== undefined && { approvedHash: approved }),
  };
}

/** What a call waits for, without the call. */
export function waitsForOf({ id: _, tool: __, pool: ___, agent: ____, ...rest }: ParkedCall): WaitsFor {
  const { arguments: _arguments, attempt: _attempt, round: _round, ...waitsFor } = rest;
  return waitsFor;
}

/** A wait as the ledger tells of it: the fields of its record, with the last answer as `answer`. */
export function waitRecordOf(fields: Readonly<Record<string, string>>): WaitRecord | undefined {
  const { record, state, by, at, reason, answer } = fields;
  if (record === undefined || state === undefined) return undefined;
  return {
    ...withApprovals(JSON.parse(record) as ParkedCall, fields),
    status: state as WaitStatus,
    ...(by !== undefined && { decidedBy: by }),
    ...(at !== undefined && { decidedAt: at }),
    ...(reason !== undefined && { denialReason: reason }),
    ...(answer !== undefined && { answer }),
  };
}

function withApprovals(call: ParkedCall, fields: Readonly<Record<string, string>>): ParkedCall {
  if (call.kind !== 'approval') return call;
  const approvals = Object.entries(fields)
    .filter(([name]) => name.startsWith(VOTE))
    .map(([name, at]) => ({ by: name.slice(VOTE.length), at }));
  return { ...call, approvals };
}
