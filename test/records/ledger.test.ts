import type { LinkedCall } from '@toolyard/contracts';
import { Cleanup, PostgresServer, Yard, type HttpClient } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerLength, search, searchAll } from './records-yard.js';

const cleanup = new Cleanup();
let postgres: PostgresServer;
let yard: Yard;
let clients: [HttpClient, HttpClient];

beforeAll(async () => {
  postgres = cleanup.add(await PostgresServer.start(), (it) => it.stop());
  yard = cleanup.add(
    await Yard.start({
      gateways: 2,
      env: { DATABASE_URL: postgres.url(), TOOLYARD_RESULT_TTL: '600' },
    }),
    (it) => it.stop(),
  );
  clients = [yard.client(0), yard.client(1)];
});
afterAll(() => cleanup.run());

const settled = () => expect.poll(() => ledgerLength(clients[0])).toBe(0);

/** Calls that end in each way they can end without a crash. */
async function submit(client: HttpClient, index: number): Promise<LinkedCall> {
  switch (index % 10) {
    case 0:
      return (await client.call('fail')).body;
    case 1:
      return (await client.call('echo', { text: 'forbidden' })).body;
    case 2: {
      const { id } = (await client.call('slow_read', { ms: 60_000 }, { waitMs: 0 })).body;
      return (await client.json<LinkedCall>('DELETE', `/v1/calls/${id}`)).body;
    }
    case 3:
      return (await client.call('slow_read', { ms: 60_000 }, { timeoutMs: 20 })).body;
    case 4: {
      const runAt = new Date(Date.now() + 50).toISOString();
      return (await client.call('echo', { text: 'later' }, { runAt, waitMs: 20_000 })).body;
    }
    case 5:
      return (await client.call('flaky', { failures: 1 })).body;
    default:
      return (await client.call('echo', { text: `call ${index}` })).body;
  }
}

it('has every call exactly once, with the end it had, over two gateways', async () => {
  const ended: LinkedCall[] = [];
  const numbers = Array.from({ length: 500 }, (_, index) => index).values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const index of numbers) ended.push(await submit(clients[index % 2 === 0 ? 0 : 1], index));
    }),
  );
  expect(ended).toHaveLength(500);
  expect(new Set(ended.map(({ status }) => status))).toEqual(
    new Set(['failed', 'denied', 'cancelled', 'timed_out', 'succeeded']),
  );
  await settled();
  const rows = await searchAll(clients[1]);
  const statuses = (calls: LinkedCall[]): Record<string, string> =>
    Object.fromEntries(calls.map(({ id, status }) => [id, status]));
  expect(rows).toHaveLength(500);
  expect(statuses(rows)).toEqual(statuses(ended));
  const one = ended.find(({ tool }) => tool === 'flaky');
  expect(rows.find(({ id }) => id === one?.id)).toEqual(one);
});

it('has a call while it goes on: accepted, then running, then ended', async () => {
  const runAt = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = (await clients[0].call('echo', { text: 'much later' }, { runAt })).body;
  const running = (await clients[0].call('slow_read', { ms: 30_000 }, { waitMs: 0 })).body;
  const find = async (query: Record<string, string>) =>
    (await search(clients[1], query)).calls.map(({ id }) => id);
  await expect.poll(() => find({ status: 'scheduled' })).toEqual([scheduled.id]);
  await expect.poll(() => find({ status: 'running' })).toEqual([running.id]);
  await clients[1].json('DELETE', `/v1/calls/${running.id}`);
  await clients[1].json('DELETE', `/v1/calls/${scheduled.id}`);
  await expect.poll(() => find({ status: 'scheduled,running' })).toEqual([]);
});

it('keeps a result that is too large for the ledger itself', async () => {
  const text = 'long '.repeat(190);
  const { id } = (await clients[0].call('echo', { text, times: 10 })).body;
  const big = (
    await clients[0].call('echo', { text: 'x', metadata: undefined }, { metadata: { note: text } })
  ).body;
  await settled();
  const rows = await searchAll(clients[0], { tool: 'echo' });
  expect(rows.find((row) => row.id === id)?.result?.content).toEqual([
    { type: 'text', text: Array.from({ length: 10 }, () => text).join(' ') },
  ]);
  expect(rows.find((row) => row.id === big.id)?.metadata).toEqual({ note: text });
});

it('goes on taking calls while the database is away, and writes them when it is back', async () => {
  await postgres.down();
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) {
    const { status, body } = await clients[n % 2 === 0 ? 0 : 1].call('echo', { text: `without ${n}` });
    expect([status, body.status]).toEqual([200, 'succeeded']);
    ids.push(body.id);
  }
  const refused = await clients[0].json('GET', '/v1/calls');
  expect([refused.status, refused.body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
  expect((await clients[0].get(ids[0] ?? '')).status).toBe(200);
  await postgres.up();
  await expect
    .poll(async () => {
      const { body } = await clients[0].json<{ calls?: LinkedCall[] }>(
        'GET',
        '/v1/calls?q=without&limit=200',
      );
      return (body.calls ?? []).map(({ id }) => id).toSorted();
    })
    .toEqual(ids.toSorted());
});
