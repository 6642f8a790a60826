import { Yard } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let yard: Yard;

beforeAll(async () => {
  yard = await Yard.start({ gateways: 2 });
});
afterAll(() => yard.stop());

/** The id of a call that another request waits for with the same key and body. */
async function idOf(index: number, key: string, args: object): Promise<string> {
  return (await yard.client(index).call('slow_read', args, { waitMs: 0 }, { 'idempotency-key': key })).body
    .id;
}

it('serves the result by id from another gateway, and from a new one', async () => {
  const headers = { 'idempotency-key': 'orphan' };
  const orphan = yard.client(0).call('slow_read', { ms: 1_000 }, {}, headers);
  const broken = expect(orphan).rejects.toThrow();
  const id = await idOf(1, 'orphan', { ms: 1_000 });
  await yard.gateways[0]?.stop('SIGKILL');
  await broken;
  await expect.poll(async () => (await yard.client(1).get(id)).body.status).toBe('succeeded');
  await yard.whenReady(await yard.addGateway());
  expect((await yard.client(2).get(id)).body.status).toBe('succeeded');
});

it('answers what it has accepted before it stops on SIGTERM', async () => {
  const gateway = await yard.addGateway();
  await yard.whenReady(gateway);
  const client = yard.client(yard.gateways.length - 1);
  const waiting = client.call('slow_read', { ms: 800 }, {}, { 'idempotency-key': 'last' });
  const id = await idOf(1, 'last', { ms: 800 });
  await expect.poll(async () => (await client.get(id)).body.status).toBe('running');
  const stopped = gateway.stop('SIGTERM');
  expect((await waiting).body).toMatchObject({ id, status: 'succeeded' });
  expect(await stopped).toBe(0);
});
