import type { WaitRecord, WaitsFor } from '@toolyard/contracts';

type Kind = WaitsFor['kind'];

const SHARED = {
  id: 'text',
  call_id: 'text',
  round: 'integer',
  tool: 'text',
  pool: 'text',
  agent: 'text',
  attempt: 'integer',
  arguments: 'json',
  status: 'text',
  decided_by: 'text',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  decided_at: 'timestamptz',
} as const;

/** Where waits of each kind are kept: the table, its columns, and when a row gives way to another record of the same wait. */
export const WAIT_TABLES = {
  approval: {
    name: 'approvals',
    columns: {
      ...SHARED,
      arguments_hash: 'text',
      reason: 'json',
      quorum: 'integer',
      not_requester: 'boolean',
      consents: 'json',
      denial_reason: 'json',
    },
    gains: 'json_array_length(EXCLUDED.consents) >= json_array_length(approvals.consents)',
  },
  input: {
    name: 'questions',
    columns: { ...SHARED, question: 'json', answer: 'json' },
    gains: 'TRUE',
  },
} as const;

/** A wait as `json_to_recordset` takes it; JSON goes as text in it, as in the rows of calls. */
export function toWaitRow(wait: WaitRecord): Record<string, unknown> {
  const shared = {
    id: waitId(wait),
    call_id: wait.id,
    round: wait.round,
    tool: wait.tool,
    pool: wait.pool,
    agent: wait.agent,
    attempt: wait.attempt,
    arguments: json(wait.arguments),
    status: wait.status,
    decided_by: wait.decidedBy,
    created_at: wait.since,
    expires_at: wait.expiresAt,
    decided_at: wait.decidedAt,
  };
  if (wait.kind === 'input') {
    const { question, choices, key, form, default: fallback } = wait;
    return {
      ...shared,
      question: json({ text: question, choices, key, form, default: fallback }),
      answer: json(wait.answer),
    };
  }
  return {
    ...shared,
    arguments_hash: wait.argumentsHash,
    reason: json(wait.reason),
    quorum: wait.quorum,
    not_requester: wait.notRequester,
    consents: json(wait.approvals),
    denial_reason: json(wait.denialReason),
  };
}

/** One wait of one call. */
export function waitId({ id, round }: Pick<WaitRecord, 'id' | 'round'>): string {
  return `${id}.${round}`;
}

/** A row as the database gives it back. */
export type WaitRow = Record<string, unknown> & { id: string; created_at: Date };

export function toWait(kind: Kind, row: WaitRow): WaitRecord {
  const shared = {
    id: row['call_id'],
    round: row['round'],
    tool: row['tool'],
    pool: row['pool'],
    agent: row['agent'],
    arguments: row['arguments'],
    attempt: row['attempt'],
    status: row['status'],
    decidedBy: row['decided_by'],
    decidedAt: time(row['decided_at']),
    since: time(row.created_at),
    expiresAt: time(row['expires_at']),
  };
  const { text, ...question } = (row['question'] ?? {}) as { text?: string };
  const own =
    kind === 'approval'
      ? {
          kind,
          argumentsHash: row['arguments_hash'],
          reason: row['reason'],
          quorum: row['quorum'],
          notRequester: row['not_requester'],
          approvals: row['consents'],
          denialReason: row['denial_reason'],
        }
      : { kind, question: text, ...question, answer: row['answer'] };
  const given = Object.entries({ ...shared, ...own }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(given) as unknown as WaitRecord;
}

function json(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

function time(value: unknown): string | undefined {
  return value instanceof Date ? value.toISOString() : undefined;
}
