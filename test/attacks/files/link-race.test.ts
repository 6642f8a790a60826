import { Workspace } from '@toolyard/builtin-tools';
import { ToolError } from '@toolyard/contracts';
import { Cleanup } from '@toolyard/testing';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const TRIES = 50_000;
const LANES = 16;

const cleanup = new Cleanup();
let base: string;
let root: string;
let workspace: Workspace;
let swapper: ChildProcess;

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-race-')));
  cleanup.add(base, (path) => rm(path, { recursive: true, force: true }));
  root = join(base, 'root');
  await mkdir(join(root, 'x'), { recursive: true });
  await mkdir(join(base, 'outside'));
  await writeFile(join(root, 'x/file'), 'inside');
  await writeFile(join(base, 'outside/file'), 'outside');
  workspace = new Workspace(root);
  swapper = fork(join(import.meta.dirname, 'swapper.mjs'), [root], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  cleanup.add(swapper, (child) => void child.kill('SIGKILL'));
});
afterAll(() => cleanup.run());

/** Tries over and over, and counts how it went: what `attempt` says, or the code of the refusal. */
async function outcomes(attempt: (n: number) => Promise<string>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let n = next++; n < TRIES; n = next++) {
      const outcome = await attempt(n).catch((error: unknown) => {
        if (error instanceof ToolError) return error.code;
        throw error;
      });
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return counts;
}

const EXPECTED = ['OUTSIDE_WORKSPACE', 'FILE_NOT_FOUND', 'NOT_A_DIRECTORY'];

it('no read leaves a workspace whose folders are swapped for links', { timeout: 300_000 }, async () => {
  const counts = await outcomes(async () => {
    await using file = await workspace.openFile('x/file');
    return await file.handle.readFile('utf8');
  });
  report('reads', counts);
  expect(Object.keys(counts).filter((outcome) => !['inside', '', ...EXPECTED].includes(outcome))).toEqual([]);
  expect(counts['inside']).toBeGreaterThan(100);
  expect(counts['OUTSIDE_WORKSPACE']).toBeGreaterThan(100);
});

it('no write leaves it either', { timeout: 300_000 }, async () => {
  const counts = await outcomes(async (n) => {
    // Spread over names, as changes of one file wait for one another.
    await workspace.changeFile(`x/file${n % 64}`, () => Buffer.from('inside'), { create: true });
    return 'written';
  });
  report('writes', counts);
  expect(await readdir(join(base, 'outside'))).toEqual(['file']);
  expect(await readFile(join(base, 'outside/file'), 'utf8')).toBe('outside');
  expect(Object.keys(counts).filter((outcome) => !['written', ...EXPECTED].includes(outcome))).toEqual([]);
  expect(counts['written']).toBeGreaterThan(100);
  expect(counts['OUTSIDE_WORKSPACE']).toBeGreaterThan(100);
});

it('the folder was swapped all the while', async () => {
  swapper.send('stop');
  const [{ swaps }] = (await once(swapper, 'message')) as [{ swaps: number }];
  process.stdout.write(`swaps: ${swaps}\n`);
  expect(swaps).toBeGreaterThan(1_000);
});

function report(what: string, counts: Record<string, number>): void {
  process.stdout.write(`${TRIES} ${what} while the folder is swapped: ${JSON.stringify(counts)}\n`);
}
