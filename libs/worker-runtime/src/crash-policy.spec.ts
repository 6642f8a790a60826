import { newCallId, type CallEnvelope, type Effect, type LinkedCall } from '@toolyard/contracts';
import type { CallDelivery } from '@toolyard/transport';
import { expect, it } from 'vitest';
import { CrashPolicy } from './crash-policy.js';

interface World {
  outcome?: boolean;
  begunBy?: string;
  alive?: boolean;
  cancelled?: string;
}

function policy({ outcome = false, begunBy, alive = false, cancelled }: World = {}): CrashPolicy {
  return new CrashPolicy({
    outcomes: { find: async () => (outcome ? ({} as LinkedCall) : undefined) },
    begun: { find: async () => begunBy },
    control: { findMark: async () => cancelled },
    isAlive: async () => alive,
  } as unknown as ConstructorParameters<typeof CrashPolicy>[0]);
}

function delivery(effect: Effect, lost: number, extra: Partial<CallEnvelope> = {}): CallDelivery {
  const envelope: CallEnvelope = {
    id: newCallId(),
    tool: 't',
    pool: 'default',
    agent: 'a',
    arguments: {},
    createdAt: 0,
    effect,
    retry: { attempts: 1, delayMs: 0 },
    resultTtl: 60,
    ...extra,
  };
  return { envelope, attempt: (envelope.attempts ?? 0) + lost + 1, lost, startedAt: 0 };
}

it('runs a first delivery without looking anything up', async () => {
  expect(await policy({ outcome: true }).judge(delivery('once', 0))).toEqual({ kind: 'run' });
});

it('does not run a call that has its outcome', async () => {
  expect(await policy({ outcome: true }).judge(delivery('read', 1))).toEqual({ kind: 'done' });
  expect(await policy({ outcome: true }).judge(delivery('read', 0, { resubmitted: true }))).toEqual({
    kind: 'done',
  });
});

it.each<Effect>(['read', 'idempotent'])(
  'runs a lost %s call again, until it has taken three workers down',
  async (effect) => {
    expect(await policy({ begunBy: 'w1' }).judge(delivery(effect, 2))).toEqual({ kind: 'run' });
    expect(await policy().judge(delivery(effect, 3))).toMatchObject({
      kind: 'settle',
      status: 'failed',
      error: { code: 'WORKER_LOST' },
    });
  },
);

it('runs a lost once call again when it had not begun', async () => {
  expect(await policy().judge(delivery('once', 1))).toEqual({ kind: 'run' });
});

it('waits for a once call whose worker lives, and declares it unknown when that worker is gone', async () => {
  expect(await policy({ begunBy: 'w1', alive: true }).judge(delivery('once', 1))).toMatchObject({
    kind: 'postpone',
  });
  expect(await policy({ begunBy: 'w1' }).judge(delivery('once', 1))).toMatchObject({
    kind: 'settle',
    status: 'outcome_unknown',
    error: { code: 'OUTCOME_UNKNOWN' },
  });
});

it('does not run a retry that was cancelled meanwhile', async () => {
  expect(await policy({ cancelled: 'no longer' }).judge(delivery('read', 0, { attempts: 1 }))).toMatchObject({
    kind: 'settle',
    status: 'cancelled',
    error: { message: 'no longer' },
  });
});
