import { Yard } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let yard: Yard;

beforeAll(async () => {
  yard = await Yard.start({ workers: ['default:4'], env: { TOOLYARD_POOLS: 'default:4' } });
  await yard.addWorker('default:4', { TOOLYARD_PLUGINS: '' });
});
afterAll(() => yard.stop());

it('leaves a call to a worker that has its tool', async () => {
  const calls = await Promise.all(
    Array.from({ length: 40 }, () => yard.client().call('echo', { text: 'hi' })),
  );
  expect(new Set(calls.map(({ body }) => body.status))).toEqual(new Set(['succeeded']));
});

it('keeps the calls of a tool that no worker has right now until one comes', async () => {
  await yard.workers[0]?.stop();
  const { status, body } = await yard.client().call('echo', { text: 'later' }, { waitMs: 0 });
  expect(status).toBe(202);
  await yard.addWorker('default:4');
  await expect.poll(async () => (await yard.client().get(body.id)).body.status).toBe('succeeded');
});
