import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Child, Cleanup, ROOT } from '@toolyard/testing';
import type { LinkedCall } from '@toolyard/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);

let home: string;
let cleanup: Cleanup;

beforeEach(async () => {
  cleanup = new Cleanup();
  home = cleanup.add(await mkdtemp(join(tmpdir(), 'toolyard-up-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
});
afterEach(() => cleanup.run());

/** Starts the launcher on this test's data folder and any free port. */
function up(env: NodeJS.ProcessEnv = {}): Child {
  const child = Child.start({
    command: process.execPath,
    args: [join(ROOT, 'scripts/up.mjs')],
    env: { PATH: process.env['PATH'], HOME: home, PORT: '0', TOOLYARD_HOME: home, NO_COLOR: '1', ...env },
  });
  return cleanup.add(child, (started) => started.stop());
}

async function curlLine(launcher: Child): Promise<string> {
  await launcher.saw(/Ctrl-C stops everything/);
  return (await launcher.saw(/^ *(curl .*)$/m))[1] ?? '';
}

async function shell(line: string): Promise<LinkedCall> {
  return JSON.parse((await run('sh', ['-c', line])).stdout) as LinkedCall;
}

/** The call of the line, made again where a machine that is busy with starting refuses for a moment. */
async function served(line: string): Promise<LinkedCall> {
  let call: LinkedCall | undefined;
  const status = async (): Promise<string> => (call = await shell(line)).status;
  await expect.poll(status).toBe('succeeded');
  return call as LinkedCall;
}

/** Process ids of everything that the launcher started. */
async function childrenOf(folder: string): Promise<number[]> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown;
  const { children } = (await read('up.json')) as { children: { pid: number }[] };
  const { pid } = (await read('redis.json')) as { pid: number };
  return [...children.map((child) => child.pid), pid];
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('starts everything, prints a line that works, keeps it running, goes on after a hard kill, and stops everything on SIGTERM', async () => {
  await writeFile(join(home, 'note.txt'), '');
  const launcher = up({ TOOLYARD_WORKSPACE: home });
  const line = await curlLine(launcher);
  const call = await served(line);
  expect(call.tool).toBe('list_dir');
  expect(JSON.stringify(call.result)).toContain('note.txt');
  const [gateway = 0, worker = 0, redis = 0] = await childrenOf(home);
  expect([gateway, worker, redis].map(isAlive)).toEqual([true, true, true]);

  const second = up();
  await second.saw(/already runs on .* at http:\/\/127\.0\.0\.1:\d+ \(process \d+\)/);
  expect(await second.ended()).toBe(1);
  expect(launcher.running).toBe(true);

  process.kill(worker, 'SIGKILL');
  await launcher.saw(/The worker ended by itself \(SIGKILL\)/);
  await served(line);

  const orphans = await childrenOf(home);
  expect(orphans).not.toContain(worker);
  await launcher.stop('SIGKILL');

  // The same key, the same data.
  const again = up({ TOOLYARD_WORKSPACE: home });
  const [, address = ''] = /(http:\S+)\/v1\/calls/.exec(await curlLine(again)) ?? [];
  const [, authorization = ''] = /(Bearer [^']+)/.exec(line) ?? [];
  const kept = async (): Promise<unknown> =>
    (await fetch(`${address}/v1/calls/${call.id}`, { headers: { authorization } })).json();
  await expect.poll(kept).toMatchObject({ id: call.id, status: 'succeeded' });
  expect(orphans.map(isAlive)).toEqual([false, false, false]);

  const children = await childrenOf(home);
  expect(await again.stop('SIGTERM')).toBe(0);
  expect(children.map(isAlive)).toEqual([false, false, false]);
  expect(again.output).toContain('Everything has stopped');
});

it('says what to do about a port that is taken', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup.add(server, () => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const launcher = up({ PORT: String(port) });
  await launcher.saw(new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is taken .* PORT=\\d+ npm run up`));
  expect(await launcher.ended()).toBe(1);
});

it('says what to do about a bad environment, an unreachable Redis and a folder that cannot be used', async () => {
  await writeFile(join(home, 'plain'), '');
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ PORT: 'x', LOG_LEVEL: 'loud' }, /PORT is "x"[^]*LOG_LEVEL is "loud"/],
    [
      { REDIS_URL: 'redis://:hunter2@127.0.0.1:1' },
      /REDIS_URL points to redis:\/\/127\.0\.0\.1:1, which does not/,
    ],
    [{ TOOLYARD_HOME: join(home, 'plain') }, /data folder .*plain cannot be used/],
  ];
  for (const [env, message] of wrong) {
    const launcher = up(env);
    await launcher.saw(message);
    expect(await launcher.ended()).toBe(1);
    expect(launcher.output).not.toMatch(/hunter2|^ +at /m);
  }
});
