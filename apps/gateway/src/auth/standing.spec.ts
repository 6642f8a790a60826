import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Principal } from './principal.js';
import { Standing } from './standing.js';

const ann: Principal = { id: 'agent_1', role: 'agent', keyId: 'key_1' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function standing(expiresAt?: number) {
  let now: Principal | undefined = ann;
  const listeners = new Set<() => void>();
  const made = new Standing(
    ann,
    { findNow: () => ((expiresAt ?? Infinity) > Date.now() ? now : undefined), expiryOf: () => expiresAt },
    {
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  );
  const become = (next: Principal | undefined): void => {
    now = next;
    for (const listener of listeners) listener();
  };
  return { made, become, listeners };
}

it('tells what the principal is now', () => {
  const { made, become, listeners } = standing();
  const seen: boolean[] = [];
  const end = made.onChange(() => seen.push(made.principal.selfApproval ?? false));
  become({ ...ann, selfApproval: true });
  end();
  become(ann);
  expect([seen, made.principal, made.ended.aborted]).toEqual([[true], ann, false]);
  made[Symbol.dispose]();
  expect(listeners.size).toBe(0);
});

it('ends when the key is revoked or its agent is gone', () => {
  const { made, become, listeners } = standing();
  become(undefined);
  expect([made.ended.aborted, listeners.size]).toEqual([true, 0]);
});

it('ends when the key expires, be it in a year', () => {
  const year = 366 * 86_400_000;
  const { made } = standing(Date.now() + year);
  vi.advanceTimersByTime(year - 1_000);
  expect(made.ended.aborted).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect([made.ended.aborted, vi.getTimerCount()]).toEqual([true, 0]);
});
