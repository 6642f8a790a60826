import { execFile } from 'node:child_process';
import { constants, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** A pipe to a process: what it writes to `writeFd` comes out of `output`, which ends when every writer has closed. */
export interface OutputPipe {
  output: Readable;
  /** For a child's standard output. The caller closes it once the child has it. */
  writeFd: number;
}

/** A real pipe: Node gives children sockets, and a socket cannot be opened again as /dev/stderr, which scripts do. */
export async function openOutputPipe(): Promise<OutputPipe> {
  const folder = await mkdtemp(join(tmpdir(), 'toolyard-pipe-'));
  try {
    const path = join(folder, 'output');
    await makeNamedPipe(path);
    const readFd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const output = new Socket({ fd: readFd, readable: true, writable: false });
    return { output, writeFd: openSync(path, constants.O_WRONLY) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Node itself cannot make one. */
export async function makeNamedPipe(path: string): Promise<void> {
  await promisify(execFile)('mkfifo', ['-m', '600', path]);
}
