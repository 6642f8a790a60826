import type { LinkedCall } from '@toolyard/contracts';
import { Yard, type AppProcess, type HttpClient } from '@toolyard/testing';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { growthWhile } from '../memory.js';

let yard: Yard;
let client: HttpClient;
let worker: AppProcess;

beforeAll(async () => {
  yard = await Yard.start({
    workers: [],
    env: {
      TOOLYARD_POOLS: 'default:4,shell:4',
      TOOLYARD_SANDBOX_MEMORY: '512',
      TOOLYARD_SANDBOX_PROCESSES: '128',
    },
  });
  worker = await yard.addWorker('default:4,shell:4');
  const [gateway] = yard.gateways;
  if (gateway !== undefined) await yard.whenReady(gateway);
  client = yard.client();
});
afterAll(() => yard.stop());

const bash = (command: string, args: object = {}) =>
  client.call('bash', { command, ...args }, { waitMs: 120_000 });

/** The worker and other commands are well. */
async function othersAreWell(): Promise<void> {
  const { body } = await bash('echo well');
  expect(body).toMatchObject({
    status: 'succeeded',
    worker: expect.stringContaining(`-${worker.child.pid}-`) as string,
  });
}

it('takes 1 GiB of output and keeps the end of it, within little memory, also when it is fresh', async () => {
  let ended: LinkedCall | undefined;
  const growth = await growthWhile(worker.child.pid, async () => {
    ({ body: ended } = await bash('yes 0123456789 | head -c 1073741824; echo; echo the end'));
  });
  expect(ended).toMatchObject({ status: 'succeeded', result: { structuredContent: { exitCode: 0 } } });
  expect(JSON.stringify(ended?.result)).toContain('the end');
  expect(ended?.result?.truncated?.omittedCharacters).toBeGreaterThan(1_073_000_000);
  expect(growth).toBeLessThan(50);
  await othersAreWell();
});

it('takes endless and binary output until the time is up', async () => {
  const endless = await bash('cat /dev/urandom', { timeout: 2_000 });
  expect(endless.body).toMatchObject({ status: 'failed', error: { code: 'TIMED_OUT' } });
  await othersAreWell();
});

it('keeps the whole of a long output as a file in the workspace', async () => {
  const { body } = await bash('seq 1 1000000');
  const { outputFile } = body.result?.structuredContent as { outputFile: string };
  expect((await stat(join(yard.workspace, outputFile))).size).toBe(6_888_896);
  const tail = await bash(`tail -n 1 ${outputFile}; wc -l < ${outputFile}`);
  expect(JSON.stringify(tail.body.result)).toContain('1000000\\n1000000');
});

it('ends a fork bomb alone', async () => {
  const [bomb] = await Promise.all([bash('bomb() { bomb | bomb & }; bomb; sleep 3'), othersAreWell()]);
  expect(['succeeded', 'failed']).toContain(bomb.body.status);
  expect(JSON.stringify(bomb.body)).toMatch(/128 processes/);
  await othersAreWell();
});

it('ends an allocation of 4 GiB alone, and says why', async () => {
  const greedy = `node -e "const all = []; for (let n = 0; n < 4096; n++) all.push(Buffer.alloc(1048576, 1)); console.log('had it all')"`;
  const { body } = await bash(greedy);
  expect(body.status).toBe('failed');
  expect(JSON.stringify(body.result)).not.toContain('had it all');
  expect(JSON.stringify(body)).toMatch(/more than 512 MiB/);
  await othersAreWell();
});
