import { Yard } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let yard: Yard;

beforeAll(async () => {
  yard = await Yard.start({ gateways: 2 });
});
afterAll(() => yard.stop());

it('serves the result by id from another gateway, and from a new one', async () => {
  const [doomed] = yard.gateways;
  const waiting = yard.client(0).call('slow_read', { ms: 1_000, label: 'orphan' }, { waitMs: 30_000 });
  const submitted = await yard.client(0).call('slow_read', { ms: 1_000 }, { waitMs: 0 });
  await doomed?.stop('SIGKILL');
  await expect(waiting).rejects.toThrow();
  const { id } = submitted.body;
  await expect
    .poll(async () => (await yard.client(1).get(id)).body.status, { timeout: 10_000 })
    .toBe('succeeded');
  const fresh = await yard.addGateway();
  await yard.whenReady(fresh);
  expect((await yard.client(2).get(id)).body.status).toBe('succeeded');
});

it('answers what it has accepted before it stops on SIGTERM', async () => {
  const gateway = await yard.addGateway();
  await yard.whenReady(gateway);
  const client = yard.client(yard.gateways.length - 1);
  const waiting = client.call('slow_read', { ms: 800 }, { waitMs: 30_000 });
  await expect
    .poll(async () => (await yard.client(1).json<object>('GET', '/v1/workers')).body)
    .toMatchObject({ workers: expect.arrayContaining([expect.objectContaining({ running: 1 })]) as unknown });
  const stopped = gateway.stop('SIGTERM');
  expect((await waiting).body.status).toBe('succeeded');
  expect(await stopped).toBe(0);
});
