import { newCallId, type CallEnvelope, type ParkRequest } from '@toolyard/contracts';
import { Cleanup, RedisServer } from '@toolyard/testing';
import { GatewayTransport, parkedCallOf, WorkerTransport, type PoolWorker } from '@toolyard/transport';
import { afterAll, beforeAll, expect, it } from 'vitest';

const cleanup = new Cleanup();
let gateway: GatewayTransport;
let worker: WorkerTransport;
let pool: PoolWorker;

const request: ParkRequest = {
  kind: 'approval',
  argumentsHash: 'sha256-seen',
  quorum: 2,
  notRequester: true,
  deadlineMs: 60_000,
};

beforeAll(async () => {
  const redis = cleanup.add(await RedisServer.start(), (it) => it.stop());
  const onError = () => undefined;
  gateway = new GatewayTransport({ redisUrl: redis.url, pools: ['default'], onError });
  worker = new WorkerTransport({ redisUrl: redis.url, workerId: 'w', onError });
  await gateway.start();
  await worker.start();
  pool = worker.pool(
    'default',
    4,
    async ({ envelope, attempt }) => {
      const record = await worker.parking.take(envelope.id);
      if (record === undefined) {
        const call = parkedCallOf(envelope, attempt, envelope.arguments, request);
        await worker.parking.park(call, 'w');
        return {
          kind: 'park',
          until: Date.parse(call.expiresAt),
          isDecided: () => worker.parking.isDecided(call),
        };
      }
      const call = await gateway.reader.get(envelope.id);
      const status = record.state === 'approved' ? 'succeeded' : 'denied';
      await worker.outcomes.settle(envelope, { ...call, status, finishedAt: new Date().toISOString() });
      return { kind: 'done' };
    },
    () => undefined,
  );
  await pool.start();
});
afterAll(async () => {
  await pool.close();
  await worker.close();
  await gateway.close();
  await cleanup.run();
});

async function parked(): Promise<string> {
  const envelope: CallEnvelope = {
    id: newCallId(),
    tool: 'pay',
    pool: 'default',
    agent: 'ann',
    arguments: { empty: [], none: {} },
    createdAt: Date.now(),
    effect: 'once',
    retry: { attempts: 1, delayMs: 0 },
    resultTtl: 60,
  };
  await gateway.client.submit(envelope, 0);
  await expect.poll(async () => (await gateway.reader.get(envelope.id)).status).toBe('awaiting_approval');
  return envelope.id;
}

const decide = (id: string, by: string, verdict: 'approved' | 'denied' = 'approved') =>
  gateway.decisions.decide(id, { kind: 'approval', verdict, by, seen: 'sha256-seen' });

it('waits for as many as must approve, each counted once, the requester not', async () => {
  const id = await parked();
  await expect(decide(id, 'ann')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await decide(id, 'ben')).toMatchObject({
    status: 'awaiting_approval',
    arguments: { empty: [], none: {} },
    waitsFor: { approvals: [{ by: 'ben' }] },
  });
  await expect(decide(id, 'ben')).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { decidedBy: 'ben' },
  });
  await decide(id, 'cat');
  await expect.poll(async () => (await gateway.reader.get(id)).status).toBe('succeeded');
});

it('one who denies is enough', async () => {
  const id = await parked();
  await decide(id, 'ben');
  await decide(id, 'cat', 'denied');
  await expect.poll(async () => (await gateway.reader.get(id)).status).toBe('denied');
  await expect(decide(id, 'dan')).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { decision: 'denied', decidedBy: 'cat' },
  });
});

it('of many decisions at once, one wins', async () => {
  const id = await parked();
  await decide(id, 'ben');
  const names = Array.from({ length: 20 }, (_, n) => `person ${n}`);
  const decisions = await Promise.allSettled(
    names.map((by, n) => decide(id, by, n % 2 === 0 ? 'approved' : 'denied')),
  );
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
