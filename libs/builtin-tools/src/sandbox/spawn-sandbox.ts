import { spawn, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { ENVIRONMENT, FILTER_FD, GROUP, PASSWD } from './bubblewrap-arguments.js';
import { modeFilter } from './seccomp/mode-filter.js';

export function spawnBubblewrap(bubblewrap: string, args: string[], writeFd: number): ChildProcess {
  const filter = modeFilter();
  const filtered = filter === undefined ? [] : ['--seccomp', String(FILTER_FD)];
  const child = spawn(bubblewrap, [...filtered, ...args], {
    // An empty environment: bubblewrap's own can be read inside, as that of process 1.
    env: {},
    stdio: [
      'pipe',
      writeFd,
      'pipe',
      'pipe',
      'pipe',
      'pipe',
      ...(filter === undefined ? [] : ['pipe' as const]),
    ],
  });
  const [, , , , passwd, group, filterPipe]: readonly unknown[] = child.stdio;
  provide(passwd as Writable, PASSWD);
  provide(group as Writable, GROUP);
  if (filter !== undefined) provide(filterPipe as Writable, filter);
  return child;
}

/** For operators who want no sandbox: a group of its own, so that it can be ended, and none of the worker's environment. */
export function spawnBare([shell = '', ...args]: string[], writeFd: number, cwd: string): ChildProcess {
  return spawn(shell, args, {
    cwd,
    env: { ...ENVIRONMENT, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` },
    stdio: ['pipe', writeFd, 'pipe'],
    detached: true,
  });
}

/** Writes what bubblewrap reads while it sets up; that it died before reading shows in how it ended. */
function provide(stream: Writable, text: string | Buffer): void {
  stream.on('error', () => undefined);
  stream.end(text);
}
