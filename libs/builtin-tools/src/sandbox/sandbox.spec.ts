import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Workspace } from '../workspace/workspace.js';
import { Sandbox, type SandboxCommand } from './sandbox.js';
import * as messages from './sandbox.messages.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

let workspace: string;
let sandbox: Sandbox;

beforeEach(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-sandbox-')));
  sandbox = new Sandbox();
});

afterEach(() => rm(workspace, { recursive: true, force: true }));

async function run(script: string, command: Partial<SandboxCommand> = {}) {
  await using started = await sandbox.start({
    workspace: new Workspace(workspace),
    program: '/bin/bash',
    args: ['-c', script],
    ...command,
  });
  const output = await text(started.output);
  return { output, ...(await started.exited), errors: started.errors };
}

/** Processes of this machine with a word in their command line. */
async function processesWith(marker: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(marker));
}

describe('a command', () => {
  it('runs in the workspace, reads and writes it, and gives output and exit code', async () => {
    await writeFile(join(workspace, 'in.txt'), 'from the host\n');
    const { output, exitCode, signal } = await run('pwd; cat in.txt; echo made > out.txt; exit 3');
    expect({ output, exitCode, signal }).toEqual({
      output: `${workspace}\nfrom the host\n`,
      exitCode: 3,
      signal: undefined,
    });
    expect(await readFile(join(workspace, 'out.txt'), 'utf8')).toBe('made\n');
  });

  it('keeps standard output and error in the order of writing, however they are opened', async () => {
    const { output } = await run(
      'echo 1; echo 2 >&2; echo 3 > /dev/stdout; echo 4 > /dev/stderr; echo 5 | tee /dev/stderr',
    );
    expect(output).toBe('1\n2\n3\n4\n5\n5\n');
  });

  it('keeps standard error apart where asked, and the workspace read-only', async () => {
    const result = await run('echo out; echo err >&2; touch x', { mergeStderr: false, writable: false });
    expect(result.output).toBe('out\n');
    expect(result.errors).toMatch(/^err\n.*Read-only file system/);
  });

  it('reports a signal as the shell does', async () => {
    expect(await run('kill -TERM $$')).toMatchObject({ exitCode: 143, signal: 'SIGTERM' });
  });

  it('has an empty standard input and no other descriptors', async () => {
    const { output } = await run('cat; ls /proc/self/fd');
    expect(output.trim().split('\n')).toEqual(['0', '1', '2', '3']);
  });

  it('can run node, python-like lookups of the account, and programs of the workspace', async () => {
    await writeFile(
      join(workspace, 'tool'),
      '#!/usr/bin/env node\nconsole.log(require("os").userInfo().username, process.version)',
    );
    await chmod(join(workspace, 'tool'), 0o755);
    expect((await run('./tool; whoami')).output).toBe(`agent ${process.version}\nagent\n`);
  });
});

describe('what a command cannot reach', () => {
  it('sees no accounts, no keys and no files of the host beside the workspace', async () => {
    const { output } = await run(
      `cat /etc/shadow; ls -A /root /home /run; ls -A "${tmpdir()}"; ls -A /etc/ssl; ls /; cat /etc/passwd`,
      { mergeStderr: false },
    );
    expect(output).not.toContain('root:');
    expect(output).not.toContain('private');
    expect(output.split('\n')).not.toContain('home');
    const { output: kept } = await run(
      'touch /x /usr/x /etc/x /dev/x; touch /tmp/ok /dev/shm/ok /var/tmp/ok && echo fine',
    );
    expect(kept.match(/Read-only file system/g)).toHaveLength(4);
    expect(kept).toMatch(/fine\n$/);
  });

  it('sees hidden folders as empty, whether it reads or writes', async () => {
    await mkdir(join(workspace, 'data'));
    await writeFile(join(workspace, 'data/admin-key'), 'a-key');
    const hidden = [join(workspace, 'data'), join(workspace, 'missing'), '/etc'];
    const { output } = await run(
      'ls -A data; cat data/admin-key; touch data/x; mv data other; rm -r data; ls',
      { workspace: new Workspace(workspace, hidden) },
    );
    expect(output).not.toContain('a-key');
    expect(output).toMatch(/Read-only file system[^]*data\n$/);
    expect(await readdir(workspace)).toEqual(['data']);
    expect(await readdir(join(workspace, 'data'))).toEqual(['admin-key']);
  });

  it("sees none of the worker's environment, by no process", async () => {
    process.env['TOOLYARD_SANDBOX_SPEC'] = 'a-secret-of-the-worker';
    const { output } = await run('env; cat /proc/*/environ | tr "\\0" "\\n"');
    delete process.env['TOOLYARD_SANDBOX_SPEC'];
    expect(output).toContain('HOME=/tmp');
    expect(output).not.toContain('a-secret-of-the-worker');
    expect(output).not.toContain('TOOLYARD_SANDBOX_SPEC');
  });

  it('has no network, not even to this machine', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { output, exitCode } = await run(`exec 3<>/dev/tcp/127.0.0.1/${port} && echo connected`);
    server.close();
    expect(exitCode).not.toBe(0);
    expect(output).not.toContain('connected');
    expect((await run('cat /proc/net/dev')).output).not.toContain('eth');
  });

  it('has no rights, gains none and makes no nested namespaces', async () => {
    const { output } = await run(
      'grep -E "^(CapEff|CapBnd|NoNewPrivs)" /proc/self/status; unshare -Ur true; echo $?; id -u',
    );
    expect(output).toMatch(/CapEff:\t0+\nCapBnd:\t0+\nNoNewPrivs:\t1\nunshare: .*\n1\n1000\n/);
  });

  it('sees only its own processes', async () => {
    const { output } = await run('ls /proc | grep -cE "^[0-9]+$"');
    expect(Number(output)).toBeLessThan(8);
  });

  it('is held to its limits', async () => {
    const MIB = 1_048_576;
    sandbox = new Sandbox({
      limits: { file: MIB, memory: 256 * MIB, openFiles: 64, tmp: MIB, cpuTime: 60 },
      limiters: ['watched'],
    });
    expect((await run('head -c 2000000 /dev/zero > big')).exitCode).toBe(153);
    expect((await run('head -c 2000000 /dev/zero > /tmp/big')).exitCode).not.toBe(0);
    expect((await run('ulimit -n; ulimit -c; ulimit -d; ulimit -t')).output).toBe('64\n0\n262144\n60\n');
    expect((await run('head -c 900000000 /dev/zero | tail -c 800000000 | wc -c')).output).toMatch(
      /memory exhausted|cannot allocate/i,
    );
  });
});

describe('the end', () => {
  it('takes every process with it: background, setsid and doubly forked ones', async () => {
    const marker = `marker-${randomUUID()}`;
    const control = new AbortController();
    const sleeper = `echo up; exec -a ${marker} sleep 1000`;
    await using started = await sandbox.start({
      workspace: new Workspace(workspace),
      program: '/bin/bash',
      args: [
        '-c',
        `(${sleeper}) & setsid bash -c '${sleeper}' & (setsid bash -c '(trap "" TERM HUP; ${sleeper}) & ' &) ; wait`,
      ],
      signal: control.signal,
    });
    let seen = '';
    const allUp = Promise.withResolvers<undefined>();
    started.output.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      if (seen === 'up\nup\nup\n') allUp.resolve(undefined);
    });
    await allUp.promise;
    expect((await processesWith(marker)).length).toBeGreaterThanOrEqual(3);
    control.abort();
    expect(await started.exited).toEqual({ exitCode: 137, signal: 'SIGKILL' });
    expect(await processesWith(marker)).toEqual([]);
  });

  it('leaves no process when the command itself ends', async () => {
    const marker = `marker-${randomUUID()}`;
    const { output, exitCode } = await run(`setsid bash -c 'exec -a ${marker} sleep 1000' & echo done`);
    expect({ output, exitCode }).toEqual({ output: 'done\n', exitCode: 0 });
    expect(await processesWith(marker)).toEqual([]);
  });

  it('comes also to a command that is aborted while its sandbox is being made', async () => {
    await sandbox.check();
    const marker = `marker-${randomUUID()}`;
    for (let turn = 0; turn < 40; turn++) {
      const started = await sandbox.start({
        workspace: new Workspace(workspace),
        program: '/bin/bash',
        args: ['-c', `exec -a ${marker} sleep 1000`],
      });
      for (let tick = 0; tick < turn; tick++) await new Promise((resolve) => setImmediate(resolve));
      await started[Symbol.asyncDispose]();
    }
    expect(await processesWith(marker)).toEqual([]);
    await using late = await sandbox.start({
      workspace: new Workspace(workspace),
      program: 'sleep',
      args: ['1000'],
      signal: AbortSignal.abort(),
    });
    expect(await late.exited).toMatchObject({ exitCode: 137 });
  });
});

describe('without bubblewrap', () => {
  it('says how to get it', async () => {
    const path = process.env['PATH'];
    process.env['PATH'] = workspace;
    const missing = sandbox.check();
    await expect(missing).rejects.toMatchObject({
      code: 'SANDBOX_UNAVAILABLE',
      message: messages.bubblewrapMissing(),
    });
    process.env['PATH'] = path;
    await expect(sandbox.check()).resolves.toBeUndefined();
  });

  it('repeats what one said that could make no sandbox, and asks again the next time', async () => {
    const fake = join(workspace, 'bwrap');
    await writeFile(fake, '#!/bin/sh\necho "bwrap: setting up uid map: Permission denied" >&2\nexit 1\n');
    await chmod(fake, 0o755);
    sandbox = new Sandbox({ bubblewrap: fake });
    await expect(sandbox.check()).rejects.toMatchObject({
      code: 'SANDBOX_UNAVAILABLE',
      message: messages.bubblewrapRefused('bwrap: setting up uid map: Permission denied'),
    });
    const real = execFileSync('/bin/sh', ['-c', 'command -v bwrap'], { encoding: 'utf8' }).trim();
    await writeFile(fake, `#!/bin/sh\nexec ${real} "$@"\n`);
    await expect(sandbox.check()).resolves.toBeUndefined();
  });

  it('says so when there is no such program', async () => {
    sandbox = new Sandbox({ bubblewrap: join(workspace, 'nothing') });
    await expect(sandbox.check()).rejects.toMatchObject({ code: 'SANDBOX_UNAVAILABLE' });
  });
});

describe('switched off by the operator', () => {
  beforeEach(() => {
    sandbox = new Sandbox({ mode: 'off' });
  });

  it("runs commands as the worker, without the worker's environment", async () => {
    process.env['TOOLYARD_SANDBOX_SPEC'] = 'a-secret-of-the-worker';
    const { output, exitCode } = await run('pwd; id -u; env; exit 4');
    delete process.env['TOOLYARD_SANDBOX_SPEC'];
    expect(output).toContain(`${workspace}\n${process.getuid?.()}\n`);
    expect(output).not.toContain('a-secret-of-the-worker');
    expect(exitCode).toBe(4);
    expect(await sandbox.describe()).toMatchObject({ state: 'off' });
  });

  it('still ends a command with its process group', async () => {
    const marker = `marker-${randomUUID()}`;
    const control = new AbortController();
    await using started = await sandbox.start({
      workspace: new Workspace(workspace),
      program: '/bin/bash',
      args: ['-c', `(exec -a ${marker} sleep 1000) & echo up; wait`],
      signal: control.signal,
    });
    await once(started.output, 'data');
    control.abort();
    expect(await started.exited).toMatchObject({ exitCode: 137, signal: 'SIGKILL' });
    await expect.poll(() => processesWith(marker)).toEqual([]);
  });
});
