import { isTerminal, type Call } from '@toolyard/contracts';

/** The one record to write of each call, oldest first. Where a batch tells a call twice, the rule of the ledger decides. */
export function latestCalls(calls: readonly Call[]): Call[] {
  const latest = new Map<string, Call>();
  for (const call of calls) {
    const before = latest.get(call.id);
    if (before === undefined || supersedes(call, before)) latest.set(call.id, call);
  }
  return [...latest.values()];
}

/** Whether a record replaces one that was written before: the first end stays, and a call never goes back. */
export function supersedes(call: Call, before: Call): boolean {
  if (isTerminal(before.status)) return false;
  if (isTerminal(call.status)) return true;
  if (call.attempts !== before.attempts) return call.attempts > before.attempts;
  const [waits, waitsBefore] = [call.waits ?? 0, before.waits ?? 0];
  if (waits !== waitsBefore) return waits > waitsBefore;
  return phase(call) >= phase(before);
}

/** Within an attempt, and since its last wait began. */
function phase({ status }: Call): number {
  return status === 'running' ? 2 : status.startsWith('awaiting') ? 1 : 0;
}
