import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Workspace } from '../../workspace/workspace.js';
import { Sandbox } from '../sandbox.js';
import type { SandboxLimits } from '../sandbox-options.js';
import { Cgroup2Limiter } from './cgroup2.limiter.js';
import { ownCgroups } from './cgroup-mounts.js';
import type { LimitsKind } from './run-limits.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const MIB = 1_048_576;

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-limits-')));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(kinds: readonly LimitsKind[], limits: Partial<SandboxLimits>, script: string) {
  const sandbox = new Sandbox({ limits, limiters: kinds });
  await using started = await sandbox.start({
    workspace: new Workspace(folder),
    program: '/bin/bash',
    args: ['-c', script],
  });
  const output = await text(started.output);
  return { output, ...(await started.exited) };
}

/** The best that this host offers, and what works everywhere. */
const strongest: LimitsKind[] = ['cgroup2', 'cgroup1', 'watched'];

describe.each([{ kinds: strongest }, { kinds: ['watched'] as LimitsKind[] }])('by $kinds', ({ kinds }) => {
  it('holds all processes of a command together to its memory', async () => {
    const hungry = '(x=$(head -c 40000000 /dev/zero | tr "\\0" x); sleep 60) &';
    const { exceeded } = await run(
      kinds,
      { memory: 192 * MIB },
      `for i in {1..8}; do ${hungry} done; wait -n; kill $(jobs -p); echo end`,
    );
    expect(exceeded).toBe('memory');
  });

  it('ends a fork bomb with its command, and only that', async () => {
    const bomb = `node -e "
      const { spawn } = require('node:child_process');
      const more = () => spawn('sleep', ['30']).on('spawn', more).on('error', () => process.exit(3));
      more(); more();"`;
    const { exceeded, exitCode } = await run(kinds, { processes: 64 }, bomb);
    expect(exceeded).toBe('processes');
    expect(exitCode).not.toBe(0);
    expect(await run(kinds, { processes: 64 }, 'echo fine')).toEqual({ output: 'fine\n', exitCode: 0 });
  });
});

it('leaves no group behind', async () => {
  const { controllers } = await ownCgroups();
  const parents = ['memory', 'pids', 'cpu'].flatMap((name) => controllers.get(name) ?? []);
  const left = async () =>
    (await Promise.all(parents.map((parent) => readdir(parent).catch(() => []))))
      .flat()
      .filter((name) => name.startsWith(`toolyard-${process.pid}-`));
  const before = await left();
  await run(strongest, {}, 'setsid sleep 100 & echo done');
  expect((await left()).filter((name) => !before.includes(name))).toEqual([]);
});

it('writes the limits of version 2 where the kernel reads them', async () => {
  await mkdir(join(folder, 'group'));
  await writeFile(join(folder, 'group/cgroup.subtree_control'), 'cpu memory pids\n');
  const limiter = new Cgroup2Limiter(
    { unified: { folder: join(folder, 'group'), mount: folder }, controllers: new Map() },
    { memory: 64 * MIB, processes: 32, cpus: 1.5 },
  );
  await limiter.begin();
  const [made = ''] = (await readdir(join(folder, 'group'))).filter((name) => name.startsWith('toolyard-'));
  const read = (file: string) => readFile(join(folder, 'group', made, file), 'utf8');
  expect(await Promise.all(['memory.max', 'memory.oom.group', 'pids.max', 'cpu.max'].map(read))).toEqual([
    String(64 * MIB),
    '1',
    '32',
    '150000 100000',
  ]);
});
