import { isTerminal } from '@toolyard/contracts';
import { HttpClient, Yard } from '@toolyard/testing';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from './journal.js';

const CALLS = 240;
const KILLS = 8;

let yard: Yard;
let journal: string;

beforeAll(async () => {
  yard = await Yard.start({ workers: [], gateways: 2, env: { TOOLYARD_POOLS: 'default:8' } });
  journal = join(yard.workspace, 'journal');
  await Promise.all([addWorker(), addWorker(), addWorker()]);
  await Promise.all(yard.gateways.map((gateway) => yard.whenReady(gateway)));
});
afterAll(() => yard.stop());

async function addWorker(): Promise<void> {
  await yard.addWorker('default:8', { FIXTURE_JOURNAL: journal });
}

/** Submits until some gateway takes the call: a refused or broken request comes again with the same key. */
async function submit(n: number): Promise<string> {
  const tool = n % 2 === 0 ? 'slow_read' : 'slow_once';
  for (;;) {
    const alive = yard.gateways.filter(({ child }) => child.running);
    const gateway = alive[n % alive.length];
    try {
      const client = new HttpClient(gateway?.url ?? '');
      const { status, body } = await client.call(
        tool,
        { ms: 40, label: String(n) },
        { waitMs: 0 },
        { 'idempotency-key': `chaos-${n}` },
      );
      if (status === 200 || status === 202) return body.id;
    } catch {
      // The gateway went away in the middle.
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Kills something and puts another in its place. */
async function kill(round: number): Promise<void> {
  const [worker] = yard.workers.filter(({ child }) => child.running);
  const gateways = yard.gateways.filter(({ child }) => child.running);
  switch (round % 5) {
    case 1:
      await gateways[0]?.stop('SIGKILL');
      await yard.addGateway();
      break;
    case 3:
      await yard.redis.down('SIGKILL');
      await yard.redis.up();
      break;
    default:
      await worker?.stop('SIGKILL');
      await addWorker();
  }
}

it(`ends each of ${CALLS} calls, and runs no once tool twice, while ${KILLS} processes are killed`, async () => {
  const submitting = (async () => {
    const ids: string[] = [];
    for (let n = 0; n < CALLS; n += 10) {
      ids.push(...(await Promise.all(Array.from({ length: 10 }, (_, k) => submit(n + k)))));
    }
    return ids;
  })();
  for (let round = 0; round < KILLS; round++) await kill(round);
  const ids = await submitting;

  const client = new HttpClient(yard.gateways.find(({ child }) => child.running)?.url ?? '');
  const statuses: Record<string, number> = {};
  for (const id of ids) {
    await expect.poll(async () => isTerminal((await client.get(id)).body.status), { message: id }).toBe(true);
    const { status, tool } = (await client.get(id)).body;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const { begun, ended } = runs(journal, id);
    if (tool === 'slow_once') expect([id, begun <= 1]).toEqual([id, true]);
    if (status === 'succeeded') expect([id, ended >= 1]).toEqual([id, true]);
  }
  // Every end is one that a kill explains; most calls are not even touched.
  expect(
    Object.keys(statuses).filter((status) => status !== 'succeeded' && status !== 'outcome_unknown'),
  ).toEqual([]);
  expect(statuses['succeeded']).toBeGreaterThan(CALLS / 2);
}, 240_000);
