import { newCallId, type Call, type CallEnvelope } from '@toolyard/contracts';
import { Cleanup, RedisServer } from '@toolyard/testing';
import { GatewayTransport, WorkerTransport, type LedgerReading } from '@toolyard/transport';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

const LEDGER = '{toolyard}:ledger';
const server = new Cleanup();
const cleanup = new Cleanup();
let redis: RedisServer;
let raw: Redis;
let worker: WorkerTransport;

beforeAll(async () => {
  redis = server.add(await RedisServer.start(), (it) => it.stop());
  raw = server.add(new Redis(redis.url), (it) => it.disconnect());
});
beforeEach(() => {
  const options = { redisUrl: redis.url, workerId: 'w', onError: () => undefined };
  worker = cleanup.add(new WorkerTransport(options), (it) => it.close());
});
afterEach(async () => {
  await cleanup.run();
  await raw.flushall();
});
afterAll(() => server.run());

/** A call that has ended, and is in the ledger. */
async function settle(part: Partial<Call> = {}): Promise<Call> {
  const at = new Date().toISOString();
  const call: Call = {
    ...{ id: newCallId(), tool: 'noop', agent: 'admin', pool: 'default', status: 'succeeded', arguments: {} },
    ...{ hooks: [], attempts: 1, createdAt: at, finishedAt: at, ...part },
  };
  const target: Pick<CallEnvelope, 'id' | 'effect' | 'resultTtl'> = {
    id: call.id,
    effect: 'read',
    resultTtl: 600,
  };
  expect(await worker.outcomes.settle(target, call)).toBe(true);
  return call;
}

/** Reads until the end of the test; the calls as they were written. */
async function read(part: Partial<LedgerReading> = {}): Promise<{ written: Call[]; stop: () => void }> {
  const written: Call[] = [];
  const stop = new AbortController();
  const transport = new GatewayTransport({ redisUrl: redis.url, pools: [], onError: () => undefined });
  await transport.start();
  const running = transport.ledger.run({
    write: ({ calls }) => Promise.resolve(void written.push(...calls)),
    onError: () => undefined,
    limit: 1_000,
    ...part,
    signal: stop.signal,
  });
  cleanup.add(transport, async (it) => {
    stop.abort();
    await running;
    await it.close();
  });
  return { written, stop: () => stop.abort() };
}

const idsOf = (calls: readonly Call[]): string[] => calls.map(({ id }) => id);
const empty = () => expect.poll(() => raw.xlen(LEDGER)).toBe(0);

it('gives each entry to one of several readers, and takes it out once it is written', async () => {
  const [a, b] = [await read(), await read()];
  const ids: string[] = [];
  for (let n = 0; n < 200; n++) ids.push((await settle()).id);
  await empty();
  expect([...idsOf(a.written), ...idsOf(b.written)].toSorted()).toEqual(ids.toSorted());
});

it('says an outcome once, however often it is settled', async () => {
  const call = await settle();
  const target = { id: call.id, effect: 'read' as const, resultTtl: 600 };
  expect(await worker.outcomes.settle(target, call)).toBe(false);
  expect(await raw.xlen(LEDGER)).toBe(1);
});

it('tries again what could not be written', async () => {
  const { id } = await settle();
  let failures = 2;
  const written: Call[] = [];
  await read({
    write: ({ calls }) => {
      if (failures-- > 0) return Promise.reject(new Error('away'));
      written.push(...calls);
      return Promise.resolve();
    },
  });
  await empty();
  expect(idsOf(written)).toEqual([id]);
});

it('takes over what a reader left behind that died', async () => {
  const { id } = await settle();
  const seen = Promise.withResolvers<undefined>();
  const dead = await read({
    write: () => {
      seen.resolve(undefined);
      return Promise.reject(new Error('away'));
    },
  });
  await seen.promise;
  dead.stop();
  const { written } = await read();
  await expect.poll(() => idsOf(written)).toEqual([id]);
  await empty();
});

it('carries a large result by its outcome, and goes without it where that is gone', async () => {
  const text = 'x'.repeat(100_000);
  const result = { content: [{ type: 'text' as const, text }], isError: false };
  const kept = await settle({ result });
  const lost = await settle({ result });
  await raw.del(`{toolyard}:outcome:${lost.id}`);
  expect(await raw.memory('USAGE', LEDGER)).toBeLessThan(20_000);
  const { written } = await read();
  await empty();
  expect(written.find(({ id }) => id === kept.id)?.result).toEqual(result);
  const { content, truncated } = written.find(({ id }) => id === lost.id)?.result ?? {};
  expect(content).toEqual([]);
  expect(truncated?.omittedCharacters).toBeGreaterThan(100_000);
});

it('is not held up by what is no call', async () => {
  await raw.xadd(LEDGER, '*', 'c', 'not JSON');
  await raw.xadd(LEDGER, '*', 'other', 'thing');
  const { id } = await settle();
  const { written } = await read();
  await empty();
  expect(idsOf(written)).toEqual([id]);
});

it('stays short while nobody reads, and longer where a gateway says so', async () => {
  const { id } = await settle();
  const fill = async (): Promise<number> => {
    const call: Call = { ...(JSON.parse((await raw.get(`{toolyard}:outcome:${id}`)) ?? '') as Call) };
    for (let n = 0; n < 25; n++) await worker.ledger.record(Array.from({ length: 500 }, () => call));
    return raw.xlen(LEDGER);
  };
  expect(await fill()).toBeLessThan(10_500);
  const transport = new GatewayTransport({ redisUrl: redis.url, pools: [], onError: () => undefined });
  cleanup.add(transport, (it) => it.close());
  await transport.start();
  await transport.ledger.tellLimit(20_000);
  const length = await fill();
  expect(length).toBeGreaterThan(15_000);
  expect(length).toBeLessThan(20_500);
});

it('goes on after Redis has lost everything', async () => {
  const { written } = await read();
  await settle();
  await empty();
  await raw.flushall();
  const { id } = await settle();
  await expect.poll(() => idsOf(written).at(-1)).toBe(id);
});
