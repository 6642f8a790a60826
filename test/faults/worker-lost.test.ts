import { Yard, type AppProcess, type HttpClient } from '@toolyard/testing';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from './journal.js';

const POOL = 'default:16';

let yard: Yard;
let client: HttpClient;
let journal: string;

beforeAll(async () => {
  yard = await Yard.start({ workers: [], env: { TOOLYARD_POOLS: POOL } });
  journal = join(yard.workspace, 'journal');
  client = yard.client();
});
afterAll(() => yard.stop());

/** Sees to it that so many workers run: those that other tests left, and new ones. */
async function workers(count: number): Promise<void> {
  const running = yard.workers.filter(({ child }) => child.running);
  for (const worker of running.slice(count)) await worker.stop('SIGKILL');
  for (let n = running.length; n < count; n++) await addWorker();
  const [gateway] = yard.gateways;
  if (gateway !== undefined) await yard.whenReady(gateway);
}

function addWorker(env: NodeJS.ProcessEnv = {}): Promise<AppProcess> {
  return yard.addWorker(POOL, { FIXTURE_JOURNAL: journal, ...env });
}

/** Submits, and resolves with the call's id once its tool has begun. */
async function begun(tool: string, ms: number): Promise<string> {
  const { body } = await client.call(tool, { ms }, { waitMs: 0 });
  await expect.poll(() => runs(journal, body.id).begun).toBe(1);
  return body.id;
}

/** Kills the worker that runs the call. */
async function killRunner(id: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const { worker = '' } = (await client.get(id)).body;
  const runner = yard.workers.find(({ child }) => worker.includes(`-${child.pid}-`));
  expect(runner).toBeDefined();
  await runner?.stop(signal);
}

it('runs a read call again when its worker is killed, and finishes it', async () => {
  await workers(2);
  const id = await begun('slow_read', 1_500);
  await killRunner(id);
  await expect
    .poll(async () => (await client.get(id)).body)
    .toMatchObject({ status: 'succeeded', attempts: 2 });
  expect(runs(journal, id)).toEqual({ begun: 2, ended: 1 });
});

it('never runs a once call twice: its outcome is unknown when its worker is killed', async () => {
  await workers(2);
  const id = await begun('slow_once', 1_500);
  await killRunner(id);
  await expect
    .poll(async () => (await client.get(id)).body)
    .toMatchObject({ status: 'outcome_unknown', error: { code: 'OUTCOME_UNKNOWN' } });
  expect(runs(journal, id)).toEqual({ begun: 1, ended: 0 });
});

it('keeps a call that nobody can run until a worker comes', async () => {
  await workers(1);
  const id = await begun('slow_read', 300);
  await killRunner(id);
  await addWorker();
  await expect.poll(async () => (await client.get(id)).body.status).toBe('succeeded');
});

it('declares a once call of a frozen worker unknown, and its late end changes nothing', async () => {
  await workers(2);
  const id = await begun('slow_once', 500);
  const { worker = '' } = (await client.get(id)).body;
  const runner = yard.workers.find(({ child }) => worker.includes(`-${child.pid}-`));
  runner?.child.process.kill('SIGSTOP');
  await expect.poll(async () => (await client.get(id)).body.status).toBe('outcome_unknown');
  runner?.child.process.kill('SIGCONT');
  await expect.poll(() => runs(journal, id)).toEqual({ begun: 1, ended: 1 });
  expect((await client.get(id)).body.status).toBe('outcome_unknown');
  await runner?.stop('SIGKILL');
});

it('hands calls back on SIGTERM: none fails, and another worker finishes them', async () => {
  await workers(0);
  const first = await addWorker({ TOOLYARD_DRAIN_MS: '200' });
  await workers(2);
  const ids = await Promise.all(Array.from({ length: 12 }, () => begun('slow_read', 1_500)));
  expect(await first.stop('SIGTERM')).toBe(0);
  for (const id of ids) {
    await expect.poll(async () => (await client.get(id)).body.status).toBe('succeeded');
  }
});

it('lets running calls finish within the grace of SIGTERM', async () => {
  await workers(1);
  const id = await begun('slow_once', 600);
  await killRunner(id, 'SIGTERM');
  expect((await client.get(id)).body).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(runs(journal, id)).toEqual({ begun: 1, ended: 1 });
});
