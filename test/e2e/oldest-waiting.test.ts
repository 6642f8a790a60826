import { Yard } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let yard: Yard;
beforeAll(async () => {
  yard = await Yard.start({ workers: ['default:1,shell:1'] });
});
afterAll(() => yard.stop());

async function oldestWait(pool: string): Promise<number> {
  const text = await (await yard.client().raw('GET', '/metrics')).text();
  return Number(new RegExp(`^toolyard_oldest_waiting_seconds{pool="${pool}"} (.*)$`, 'm').exec(text)?.[1]);
}

it('metrics tell how long the next call of a pool has waited', async () => {
  const client = yard.client();
  expect(await oldestWait('default')).toBe(0);
  const { body: running } = await client.call('slow_once', { ms: 600_000 }, { waitMs: 0 });
  const { body: next } = await client.call('slow_once', { ms: 600_000 }, { waitMs: 0 });
  await expect.poll(() => oldestWait('default')).toBeGreaterThan(0.5);
  expect(await oldestWait('shell')).toBe(0);
  await client.json('DELETE', `/v1/calls/${next.id}`);
  await expect.poll(() => oldestWait('default')).toBe(0);
  await client.json('DELETE', `/v1/calls/${running.id}`);
});
