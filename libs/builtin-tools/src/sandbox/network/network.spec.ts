import { Outbound } from '@toolyard/outbound';
import { LoopbackServer } from '@toolyard/testing';
import { once } from 'node:events';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Workspace } from '../../workspace/workspace.js';
import { Sandbox, type SandboxCommand } from '../sandbox.js';
import { hostNotAllowed } from './network.messages.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const HOST = '127.0.0.2';
let allowed: LoopbackServer;
let other: LoopbackServer;
let outbound: Outbound;
let folder: string;
let sandbox: Sandbox;
let hosts: string[];

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-network-')));
  [allowed, other] = await Promise.all([
    LoopbackServer.start((request, response) => response.end(`you asked for ${request.url}`), HOST),
    LoopbackServer.start(undefined, HOST),
  ]);
  outbound = new Outbound({ allowHosts: [HOST] });
  hosts = [`${HOST}:${allowed.port}`, 'private.example'];
});
beforeEach(() => (sandbox = new Sandbox({ hosts }, outbound)));
afterAll(async () => {
  await outbound.close();
  await Promise.all([allowed.stop(), other.stop(), rm(folder, { recursive: true })]);
});

async function run(script: string, command: Partial<SandboxCommand> = {}) {
  await using started = await sandbox.start({
    workspace: new Workspace(folder),
    program: '/bin/bash',
    args: ['-c', script],
    network: 'allowed',
    ...command,
  });
  const output = await text(started.output);
  return { output, ...(await started.exited), refused: started.takeRefusals() };
}

const ask = (url: string): string =>
  `node -e "fetch('${url}').then((answer) => answer.text()).then(console.log, () => console.log('refused'))"`;

it('lets a command reach the hosts of the list and nothing else, and says what was refused', async () => {
  const before = other.connections;
  const raw = `(exec 3<>/dev/tcp/${HOST}/${allowed.port}) 2>/dev/null && echo raw`;
  const { output, refused } = await run(`${ask(`${allowed.url}/a`)}; ${ask(other.url)}; ${raw}; true`);
  const refusal = hostNotAllowed(HOST, other.port, hosts);
  expect(output).toBe('you asked for /a\nrefused\n');
  expect(refused).toEqual([refusal]);
  expect(other.connections).toBe(before);
});

it('checks where a host of the list leads to', async () => {
  const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  const guarded = new Outbound({ lookup });
  sandbox = new Sandbox({ hosts }, guarded);
  const { output, refused } = await run(ask('http://private.example/'));
  expect(output).toBe('refused\n');
  expect(refused).toEqual([expect.stringContaining('TOOLYARD_ALLOW_HOSTS')]);
  await guarded.close();
});

it('changes nothing else of a command', async () => {
  const { output, exitCode } = await run('ls /proc/self/fd; wait; jobs; echo "$word"; cat; exit 3');
  expect(output).toBe('0\n1\n2\n3\n\n');
  expect(exitCode).toBe(3);
  expect(await run('kill -TERM $$')).toMatchObject({ exitCode: 143, signal: 'SIGTERM' });
  // A program that waits for all its children, and one that signals its group.
  expect((await run(`perl -e '1 while wait() != -1; print "done"'`)).output).toBe('done');
  expect((await run(`trap '' TERM; kill 0; ${ask(allowed.url)}`)).output).toBe('you asked for /\n');
});

it('is for commands that ask for it, where an operator allows anything', async () => {
  const proxied = 'echo "$HTTP_PROXY"';
  expect((await run(proxied)).output).toBe('http://127.0.0.1:3128\n');
  expect((await run(proxied, { network: 'none' })).output).toBe('\n');
  sandbox = new Sandbox({ hosts: [] }, outbound);
  expect((await run(proxied)).output).toBe('\n');
});

it('ends with the command', async () => {
  const exits = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('toolyard-exit-'));
  const before = await exits();
  await using started = await sandbox.start({
    workspace: new Workspace(folder),
    program: '/bin/bash',
    args: ['-c', 'echo up; sleep 1000'],
    network: 'allowed',
  });
  await once(started.output, 'data');
  expect((await exits()).length).toBeGreaterThan(before.length);
  await started[Symbol.asyncDispose]();
  expect((await exits()).filter((name) => !before.includes(name))).toEqual([]);
});
