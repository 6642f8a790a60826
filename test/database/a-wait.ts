import {
  newCallId,
  type WaitingForApproval,
  type WaitingForInput,
  type WaitRecord,
} from '@toolyard/contracts';

/** An approval that is waited for, or what `part` says. */
export function aWait(part: Partial<WaitRecord<WaitingForApproval>> = {}): WaitRecord<WaitingForApproval> {
  const since = part.since ?? new Date().toISOString();
  return {
    id: newCallId(Date.parse(since)),
    round: 1,
    tool: 'pay',
    pool: 'default',
    agent: 'agent_1',
    arguments: { amount: 5 },
    attempt: 1,
    kind: 'approval',
    argumentsHash: 'sha256-1',
    quorum: 2,
    notRequester: false,
    approvals: [],
    status: 'waiting',
    since,
    expiresAt: new Date(Date.parse(since) + 60_000).toISOString(),
    ...part,
  };
}

/** A question that waits for an answer, or what `part` says. */
export function aQuestion(part: Partial<WaitRecord<WaitingForInput>> = {}): WaitRecord<WaitingForInput> {
  const { argumentsHash: _hash, quorum: _quorum, notRequester: _not, approvals: _all, ...shared } = aWait();
  return { ...shared, kind: 'input', question: 'Which?', choices: ['a', 'b'], default: 'a', ...part };
}
