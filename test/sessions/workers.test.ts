import { Yard, type HttpClient } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Tally {
  count: number;
  pid: number;
}

let yard: Yard;
let client: HttpClient;

beforeAll(async () => {
  yard = await Yard.start({ workers: ['default:1', 'default:1'], env: { TOOLYARD_POOLS: 'default:1' } });
  client = yard.client();
});
afterAll(() => yard.stop());

async function tally(): Promise<Tally & { worker: string }> {
  const { body } = await client.call('tally', { name: 'one' });
  expect(body).toMatchObject({ status: 'succeeded' });
  return { ...(body.result?.structuredContent as unknown as Tally), worker: body.worker ?? '' };
}

it('keeps the state of a session whichever worker runs the call, and begins afresh when its worker is killed', async () => {
  const tallies = await Promise.all(Array.from({ length: 30 }, tally));
  const [first] = tallies;
  expect(new Set(tallies.map(({ worker }) => worker)).size).toBe(2);
  expect(new Set(tallies.map(({ pid }) => pid)).size).toBe(1);
  expect(tallies.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 1),
  );
  const holder = yard.workers.find(({ child }) => child.pid === first?.pid);
  const other = yard.workers.find((worker) => worker !== holder);
  await holder?.stop('SIGKILL');
  expect(await tally()).toMatchObject({ count: 1, pid: other?.child.pid });
});
