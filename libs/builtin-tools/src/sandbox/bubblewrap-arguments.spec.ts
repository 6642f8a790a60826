import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bubblewrapArguments, limitedCommand } from './bubblewrap-arguments.js';
import { DEFAULT_LIMITS } from './sandbox-options.js';
import { systemMounts } from './system-mounts.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

let workspace: string;

beforeEach(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-arguments-')));
});

afterEach(() => rm(workspace, { recursive: true, force: true }));

const argumentsFor = () =>
  bubblewrapArguments({
    workspace: { path: workspace, hidden: [], writable: true },
    cwd: workspace,
    systemMounts: systemMounts(),
    readOnly: [],
    tmpBytes: 1_048_576,
  });

describe('a worker that is killed while the sandbox is being made', () => {
  it.each([0, 2, 5, 10])('after %i ms leaves nothing behind and the command does not run', async (busyMs) => {
    const command = [
      ...limitedCommand(DEFAULT_LIMITS, { each: true }),
      '/bin/bash',
      '-c',
      'touch ran; exec sleep 1000',
    ];
    // Stands for the worker. Whatever it leaves behind holds the pipe open, so its closing is the proof.
    const worker = `
      const { spawn } = require('node:child_process');
      spawn('bwrap', ${JSON.stringify([...argumentsFor(), '--', ...command])}, {
        stdio: ['pipe', 'inherit', 'pipe', 'pipe', 'pipe', 'pipe'],
      });
      const until = performance.now() + ${busyMs};
      while (performance.now() < until);
      process.kill(process.pid, 'SIGKILL');`;
    const child = spawn(process.execPath, ['-e', worker], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.resume();
    const [, signal] = (await once(child, 'close')) as [number | null, string];
    expect(signal).toBe('SIGKILL');
    await expect(access(join(workspace, 'ran'))).rejects.toThrow('ENOENT');
  });
});
