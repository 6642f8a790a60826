import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ThreadPool } from './thread-pool.js';

const SOURCE = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (task) => {
  if (task === 'hang') for (;;);
  if (task === 'grow') { const all = []; for (;;) all.push(new Array(100_000).fill(all.length)); }
  if (task === 'exit') process.exit(1);
  if (task === 'throw') throw new Error('thrown');
  parentPort.postMessage(task === 'fail' ? { failed: 'no' } : { result: threadId });
});`;

const signal = new AbortController().signal;
let folder: string;
let pool: ThreadPool<string, number>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolyard-threads-'));
  await writeFile(join(folder, 'entry.mjs'), SOURCE);
  pool = poolWithin(60_000);
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

function poolWithin(timeoutMs: number, threads = 1): ThreadPool<string, number> {
  const entry = pathToFileURL(join(folder, 'entry.mjs'));
  return new ThreadPool({ entry, threads, timeoutMs, megabytes: 16, idleMs: 60_000 });
}

it('does one task after the other in a thread, also after one that failed', async () => {
  const [first, second] = await Promise.all([pool.run('a', signal), pool.run('b', signal)]);
  await expect(pool.run('fail', signal)).rejects.toMatchObject({
    reason: 'failed',
    message: expect.stringContaining('no') as string,
  });
  expect([second, await pool.run('c', signal)]).toEqual([first, first]);
});

it.each([
  ['grow', 'limit'],
  ['throw', 'failed'],
  ['exit', 'closed'],
])('outlives a task that does %s', async (task, reason) => {
  await expect(pool.run(task, signal)).rejects.toMatchObject({ reason });
  await expect(pool.run('a', signal)).resolves.toBeGreaterThan(0);
});

it('ends a task that takes too long, and one whose signal is aborted', async () => {
  const brief = poolWithin(300);
  await expect(brief.run('hang', signal)).rejects.toMatchObject({ reason: 'limit' });
  const controller = new AbortController();
  const run = pool.run('hang', controller.signal);
  setImmediate(() => controller.abort(new Error('cancelled')));
  await expect(run).rejects.toThrow('cancelled');
  await expect(pool.run('a', signal)).resolves.toBeGreaterThan(0);
  await brief.close();
  await expect(brief.run('a', signal)).rejects.toMatchObject({ reason: 'closed' });
});
