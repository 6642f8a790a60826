import { Sandbox, Workspace } from '@toolyard/builtin-tools';
import { Cleanup } from '@toolyard/testing';
import { Outbound } from '@toolyard/outbound';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ms } from '../lib/format.mjs';
import { quantile } from '../lib/statistics.mjs';
import { table } from '../lib/table.mjs';

export const title = 'The boundary';
export const about =
  'Milliseconds, one after the other, the ways in turn. A file of 4 KiB, three folders deep, opened and read; the ' +
  'program `true`, from its start to its end. The relay is what leads to the hosts of `TOOLYARD_SANDBOX_NETWORK`.';

const FILE = 'a/b/c/file.txt';

export async function measure({ quick, say }) {
  const cleanup = new Cleanup();
  try {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-bench-')));
    cleanup.add(folder, (it) => rm(it, { recursive: true }));
    await mkdir(join(folder, 'a/b/c'), { recursive: true });
    await writeFile(join(folder, FILE), Buffer.alloc(4_096, 'x'));
    const workspace = new Workspace(folder);
    say('files');
    const files = await inTurn(fileWays(workspace), quick ? 200 : 5_000);
    say('programs');
    const outbound = cleanup.add(new Outbound(), (it) => it.close());
    const programs = await inTurn(await programWays(workspace, outbound), quick ? 5 : 60);
    return table(['way', 'p50', 'p95', 'p99'], [...files, ...programs].map(rowOf));
  } finally {
    await cleanup.run();
  }
}

function fileWays(workspace) {
  return {
    'a file, by Node': async () => {
      await using file = await open(join(workspace.root, FILE));
      await file.readFile();
    },
    'a file, through the workspace': async () => {
      await using file = await workspace.openFile(FILE);
      await file.content(65_536);
    },
  };
}

async function programWays(workspace, outbound) {
  const ways = { 'a program, by Node': runPlain };
  const add = (name, sandbox, network = 'none') => {
    ways[name] = () => runIn(sandbox, workspace, network);
  };
  add('a program, sandbox off', new Sandbox({ mode: 'off' }));
  add('a program in the sandbox, limits watched', new Sandbox({ limiters: ['watched'] }));
  const strongest = new Sandbox();
  const { limits } = await strongest.describe();
  if (limits !== 'watched') add(`a program in the sandbox, limits by ${limits}`, strongest);
  add('the same with the relay', new Sandbox({ hosts: ['*'] }, outbound), 'allowed');
  return ways;
}

async function runPlain() {
  await once(spawn('true'), 'close');
}

async function runIn(sandbox, workspace, network) {
  await using running = await sandbox.start({ workspace, program: 'true', args: [], network });
  running.output.resume();
  await running.exited;
}

/** Times of each way, in milliseconds, after one that does not count. */
async function inTurn(ways, rounds) {
  const measured = Object.entries(ways).map(([name, run]) => ({ name, run, times: [] }));
  for (const { run } of measured) await run();
  for (let round = 0; round < rounds; round++) {
    for (const { run, times } of measured) {
      const begin = performance.now();
      await run();
      times.push(performance.now() - begin);
    }
  }
  return measured;
}

function rowOf({ name, times }) {
  return [name, ...[0.5, 0.95, 0.99].map((q) => ms(quantile(times, q)))];
}
