import { newCallId, type Call, type CallEnvelope } from '@toolyard/contracts';
import { Cleanup, RedisServer } from '@toolyard/testing';
import { GatewayTransport, WorkerTransport, type CallHandler } from '@toolyard/transport';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const POOLS = ['plain', 'told', 'stream', 'idle', 'idem', 'first'];
const server = new Cleanup();
const cleanup = new Cleanup();
let redis: RedisServer;

beforeAll(async () => {
  redis = server.add(await RedisServer.start(), (it) => it.stop());
});
afterEach(() => cleanup.run());
afterAll(() => server.run());

function envelope(pool: string, extra: Partial<CallEnvelope> = {}): CallEnvelope {
  return {
    id: newCallId(),
    tool: 'noop',
    pool,
    agent: 'admin',
    arguments: { n: 1 },
    createdAt: Date.now(),
    effect: 'read',
    retry: { attempts: 1, delayMs: 0 },
    resultTtl: 600,
    ...extra,
  };
}

async function gateway(): Promise<GatewayTransport> {
  const transport = new GatewayTransport({ redisUrl: redis.url, pools: POOLS, onError: () => undefined });
  cleanup.add(transport, (it) => it.close());
  await transport.start();
  return transport;
}

async function worker(
  pool: string,
  run: (transport: WorkerTransport) => CallHandler,
): Promise<WorkerTransport> {
  const transport = new WorkerTransport({
    redisUrl: redis.url,
    workerId: `w-${pool}`,
    onError: () => undefined,
  });
  cleanup.add(transport, (it) => it.close());
  await transport.start();
  const taking = transport.pool(pool, 4, run(transport), () => undefined);
  cleanup.add(taking, (it) => it.close());
  await taking.start();
  return transport;
}

function succeeded(of: CallEnvelope): Call {
  return {
    id: of.id,
    tool: of.tool,
    agent: of.agent,
    pool: of.pool,
    status: 'succeeded',
    arguments: of.arguments,
    hooks: [],
    attempts: 1,
    createdAt: new Date(of.createdAt).toISOString(),
    startedAt: new Date().toISOString(),
    finishedAt: new Date().toISOString(),
    worker: 'w',
    result: { content: [{ type: 'text', text: 'ok' }], isError: false },
  };
}

const succeed =
  (transport: WorkerTransport): CallHandler =>
  async ({ envelope: of }) => {
    await transport.outcomes.settle(of, succeeded(of));
    return { kind: 'done' };
  };

it('answers with the outcome when it comes in time, and finds it by id on another gateway', async () => {
  const [one, two] = await Promise.all([gateway(), gateway()]);
  await worker('plain', succeed);
  const of = envelope('plain');
  const call = await one.client.submit(of, 10_000);
  expect(call.status).toBe('succeeded');
  expect(await two.reader.get(of.id)).toEqual(call);
});

it('tells the events of a call that wrote no stream from its record, the same on every gateway', async () => {
  const [one, two] = await Promise.all([gateway(), gateway()]);
  await worker('told', succeed);
  const of = envelope('told');
  await one.client.submit(of, 10_000);
  const stories = [];
  for (const at of [one, two]) {
    const seen: [number, string][] = [];
    for await (const batch of at.events.read(of.id, 0, new AbortController().signal)) {
      seen.push(...batch.map(({ seq, type }): [number, string] => [seq, type]));
    }
    stories.push(seen);
  }
  expect(stories[0]).toEqual([
    [1, 'call.queued'],
    [2, 'call.started'],
    [3, 'call.finished'],
  ]);
  expect(stories[1]).toEqual(stories[0]);
});

it('numbers streamed events without a gap, live and afterwards, from any place', async () => {
  const [one, two] = await Promise.all([gateway(), gateway()]);
  const transport = await worker('stream', (own) => async ({ envelope: of, attempt }) => {
    const call = { ...succeeded(of), status: 'running' as const };
    const story = own.story(
      call,
      { type: 'call.started', callId: of.id, at: new Date().toISOString(), attempt, worker: 'w' },
      () => undefined,
    );
    for (let index = 0; index < 3_000; index++) {
      await story.emit({
        type: 'call.chunk',
        attempt,
        index,
        content: { type: 'text', text: `chunk ${index}` },
      });
    }
    story.close();
    await own.outcomes.settle(of, succeeded(of));
    return { kind: 'done' };
  });
  expect(transport).toBeDefined();
  const of = envelope('stream');
  await one.client.submit(of, 0);
  const read = async (from: GatewayTransport, after: number): Promise<number[]> => {
    const seen: number[] = [];
    for await (const batch of from.events.read(of.id, after, new AbortController().signal)) {
      seen.push(...batch.map(({ seq }) => seq));
    }
    return seen;
  };
  const [live, other] = await Promise.all([read(one, 0), read(two, 1_500)]);
  expect(live).toEqual(Array.from({ length: 3_003 }, (_, index) => index + 1));
  expect(other).toEqual(live.slice(1_500));
  expect(await read(two, 2_999)).toEqual([3_000, 3_001, 3_002, 3_003]);
});

it('cancels a waiting call from another gateway, once', async () => {
  const [one, two] = await Promise.all([gateway(), gateway()]);
  const of = envelope('idle');
  two.queues.get('idle');
  const waiting = one.client.submit(of, 10_000);
  await expect.poll(() => two.reader.find(of.id)).toMatchObject({ status: 'queued' });
  const call = await two.canceller.cancel(of.id, 'not needed');
  expect(call).toMatchObject({ status: 'cancelled', error: { code: 'CANCELLED', message: 'not needed' } });
  expect(await waiting).toMatchObject({ status: 'cancelled' });
  await expect(two.canceller.cancel(of.id, 'again')).rejects.toMatchObject({
    code: 'CALL_FINISHED',
    details: { status: 'cancelled' },
  });
});

it('joins calls with one idempotency key and refuses another body', async () => {
  const [one, two] = await Promise.all([gateway(), gateway()]);
  let runs = 0;
  await worker('idem', (own) => async (delivery) => {
    runs++;
    return succeed(own)(delivery, new AbortController().signal);
  });
  const of = envelope('idem');
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      (index % 2 === 0 ? one : two).client.submitIdempotent({ ...of }, 'same', 10_000),
    ),
  );
  expect(new Set(answers.map(({ call }) => call.status))).toEqual(new Set(['succeeded']));
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(runs).toBe(1);
  await expect(two.client.submitIdempotent({ ...of }, 'other', 10_000)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

it('keeps only the first outcome', async () => {
  const one = await gateway();
  const own = await worker('first', succeed);
  const of = envelope('first');
  await one.client.submit(of, 10_000);
  expect(await own.outcomes.settle(of, { ...succeeded(of), status: 'failed' })).toBe(false);
  expect(await one.reader.get(of.id)).toMatchObject({ status: 'succeeded' });
});
