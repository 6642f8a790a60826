import { Yard, type HttpClient } from '@toolyard/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let yard: Yard;
let client: HttpClient;
let journal: string;

beforeAll(async () => {
  yard = await Yard.start({ workers: [], env: { TOOLYARD_POOLS: 'default:16' } });
  journal = join(yard.workspace, 'journal');
  await yard.addWorker('default:16', { FIXTURE_JOURNAL: journal });
  const [gateway] = yard.gateways;
  if (gateway !== undefined) await yard.whenReady(gateway);
  client = yard.client();
});
afterAll(() => yard.stop());

it('answers 503 with Retry-After while Redis is down, and serves again by itself', async () => {
  const { id } = (await client.call('echo', { text: 'before' })).body;
  await yard.redis.down('SIGKILL');
  const refused = await client.json('POST', '/v1/calls', { tool: 'echo', arguments: { text: 'x' } });
  expect([refused.status, refused.body.code]).toEqual([503, 'QUEUE_UNAVAILABLE']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const ready = await client.json<{ status: string }>('GET', '/health/ready');
  expect(ready.status).toBe(503);
  expect((await client.json('GET', '/health/live')).status).toBe(200);

  await yard.redis.up();
  await expect.poll(async () => (await client.call('echo', { text: 'after' })).body.status).toBe('succeeded');
  expect((await client.get(id)).body).toMatchObject({ status: 'succeeded', arguments: { text: 'before' } });
});

it('answers 503 while Redis hangs, and does not run what it refused', async () => {
  await client.call('slow_read', { ms: 0, label: 'before' });
  yard.redis.freeze();
  const refused = await client.json('POST', '/v1/calls', {
    tool: 'slow_read',
    arguments: { ms: 0, label: 'refused' },
  });
  yard.redis.thaw();
  expect([refused.status, refused.body.code]).toEqual([503, 'QUEUE_UNAVAILABLE']);
  await expect
    .poll(async () => (await client.call('slow_read', { ms: 0, label: 'after' })).body.status)
    .toBe('succeeded');
  const labels = readFileSync(journal, 'utf8').match(/(?<=begin \S+ )\w+/g);
  expect(labels).toEqual(expect.arrayContaining(['before', 'after']));
  expect(labels).not.toContain('refused');
});

it('loses none of 500 calls when Redis is killed and started again among them', async () => {
  const calls = Array.from({ length: 500 }, (_, n) =>
    client.call(
      'slow_read',
      { ms: 5, label: String(n) },
      { waitMs: 60_000 },
      { 'idempotency-key': `restart-${n}` },
    ),
  );
  await Promise.race(calls);
  await yard.redis.down('SIGKILL');
  await yard.redis.up();
  const replies = await Promise.all(calls);
  const accepted = replies.filter(({ status }) => status !== 503);
  expect(accepted.length).toBeGreaterThan(0);
  for (const { body } of accepted) {
    await expect.poll(async () => (await client.get(body.id)).body.status).toBe('succeeded');
  }
  // Who was refused comes again with the same key, as the problem says.
  for (const [n, { status }] of replies.entries()) {
    if (status !== 503) continue;
    const again = await client.call(
      'slow_read',
      { ms: 5, label: String(n) },
      { waitMs: 60_000 },
      { 'idempotency-key': `restart-${n}` },
    );
    expect(again.body.status).toBe('succeeded');
  }
});
