import { Sandbox, type SandboxCommand } from '@toolyard/builtin-tools';
import { Outbound } from '@toolyard/outbound';
import { Cleanup } from '@toolyard/testing';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACKS, batteryScript, ESCAPED, outputsOf, PROXY_ATTACKS, settingsOf } from './battery.js';
import { makeHost, type Host } from './targets.js';

/** What attacks try to change on the host. */
const WATCHED = [
  '/etc/passwd',
  '/proc/sys/kernel/core_pattern',
  '/proc/sys/kernel/modprobe',
  '/usr/bin/bwrap',
  process.execPath,
];

const SETTINGS = 'targets.sh';

const cleanup = new Cleanup();
const sandbox = new Sandbox();
let host: Host;
let before: string;
let inside: string[];
let bare: string[];
let proxied: string[];

const isRoot = process.getuid?.() === 0;
const controls = ATTACKS.filter(
  ({ worksOutside }) => worksOutside === 'always' || (isRoot && worksOutside === 'root'),
);

async function run(of: Sandbox, script: string, command: Partial<SandboxCommand> = {}): Promise<string> {
  await using started = await of.start({
    workspace: host.workspace,
    program: '/bin/bash',
    args: ['-c', script],
    ...command,
  });
  return await text(started.output);
}

/** What the watched files of the host hold. */
function state(): string {
  const files = WATCHED.filter((path) => existsSync(path));
  return JSON.stringify([
    hostname(),
    files.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex')),
  ]);
}

const worked = (output = ''): boolean => output.includes(ESCAPED) || output.includes(host.secret);

beforeAll(async () => {
  host = await makeHost(cleanup);
  before = state();
  await writeFile(join(host.workspace.root, SETTINGS), settingsOf(host.targets));
  inside = outputsOf(await run(sandbox, batteryScript(ATTACKS, SETTINGS)));
  await rm(join(host.workspace.root, 'link'), { force: true });
  const connected = new Sandbox(
    { hosts: ['*'] },
    cleanup.add(new Outbound(), (it) => it.close()),
  );
  proxied = outputsOf(await run(connected, batteryScript(PROXY_ATTACKS, SETTINGS), { network: 'allowed' }));
  const { MARK } = host.targets;
  expect(await processes(MARK), 'the victim lives after the attacks').toHaveLength(1);
  expect(host.connections(), 'no server of the host was reached').toBe(0);
  bare = outputsOf(await run(new Sandbox({ mode: 'off' }), batteryScript(controls, SETTINGS)));
});
afterAll(() => cleanup.run());

/** Processes of this machine with a word in their command line. */
async function processes(mark: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(mark));
}

describe('one command in the sandbox', () => {
  it('has run every attack, with the programs they need', async () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(80);
    expect(inside).toHaveLength(ATTACKS.length);
    expect(await run(sandbox, 'command -v perl node unshare nsenter mount chroot mknod su timeout')).toMatch(
      /(.+\n){9}/,
    );
  });

  it.each(ATTACKS.map(({ name }, index) => ({ name, index })))('does not reach $name', ({ index }) => {
    expect(worked(inside[index]), inside[index]).toBe(false);
  });

  it('has changed nothing on the host', () => {
    expect(state()).toBe(before);
  });
});

describe('one command that may reach every public host', () => {
  it('has run every attack', () => {
    expect(proxied).toHaveLength(PROXY_ATTACKS.length);
    expect(proxied[PROXY_ATTACKS.findIndex(({ name }) => name.startsWith('curl'))]).toContain('403');
  });

  it.each(PROXY_ATTACKS.map(({ name }, index) => ({ name, index })))('does not reach $name', ({ index }) => {
    expect(worked(proxied[index]), proxied[index]).toBe(false);
  });
});

describe('without the sandbox', () => {
  it.each(controls.map(({ name }, index) => ({ name, index })))(
    '$name is there, so the attack would show',
    ({ index }) => {
      expect(worked(bare[index]), bare[index]).toBe(true);
    },
  );
});

describe('several commands', () => {
  it('kills nobody else with kill -9 -1', async () => {
    await using other = await sandbox.start({
      workspace: host.workspace,
      program: '/bin/bash',
      args: ['-c', 'echo up; read -t 60 < <(sleep 60)'],
    });
    await once(other.output, 'data');
    expect(await run(sandbox, 'trap "" TERM; kill -9 -1; echo unreached')).not.toContain(host.secret);
    expect(await processes(host.targets.MARK)).toHaveLength(1);
    expect(other.wasKilled).toBe(false);
    expect(await Promise.race([other.exited, Promise.resolve('runs')])).toBe('runs');
  });

  it('leave nothing for the next in /tmp, /dev/shm and shared memory', async () => {
    await run(
      sandbox,
      'echo left > /tmp/left; echo left > /dev/shm/left; echo left > /var/tmp/left; hash -p /bin/false ls',
    );
    expect(
      await run(sandbox, 'find /tmp /dev/shm /var/tmp -name left; ls -A /dev/shm; wc -l < /proc/sysvipc/shm'),
    ).toBe('1\n');
  });

  it('read no start-up files of the workspace', async () => {
    const names = ['.bashrc', '.bash_profile', '.profile', '.bash_login', '.inputrc', '.noderc'];
    for (const name of names) await writeFile(join(host.workspace.root, name), `echo ${ESCAPED}`);
    expect(
      await run(sandbox, 'bash -l -c true; bash -i -c true; echo done', { cwd: host.workspace.root }),
    ).not.toContain(ESCAPED);
  });

  it('take a preloaded library, a PATH and an environment no further than themselves', async () => {
    await writeFile(join(host.workspace.root, 'timeout'), `#!/bin/bash\necho ${ESCAPED}\n`, { mode: 0o755 });
    const first = 'export PATH="$PWD:$PATH" LD_PRELOAD="$PWD/evil.so" BASH_ENV="$PWD/.bashrc"; true';
    await run(sandbox, first);
    expect(await run(sandbox, 'echo "$LD_PRELOAD$BASH_ENV"; timeout 1 true; echo done')).toBe('\ndone\n');
  });

  it('see no folder that was swapped for a link while they start', async () => {
    const [sub, link] = [join(host.workspace.root, 'sub'), join(host.workspace.root, 'swapped')];
    await symlink('../outside', link);
    const enough = new AbortController();
    const swaps = (async () => {
      for (let n = 0; !enough.signal.aborted; n++) {
        await rename(sub, `${sub}.${n}`).catch(() => undefined);
        await rename(link, sub).catch(() => undefined);
        await rename(sub, link).catch(() => undefined);
        await rename(`${sub}.${n}`, sub).catch(() => undefined);
      }
    })();
    const outputs = await Promise.all(
      Array.from({ length: 25 }, () =>
        run(sandbox, 'cat secret; pwd -P', { cwd: sub }).catch(() => 'refused'),
      ),
    );
    enough.abort();
    await swaps;
    expect(outputs.filter((output) => output.includes(host.secret))).toEqual([]);
    await mkdir(sub, { recursive: true });
  });
});

describe('what outlives a command', () => {
  const WAYS = {
    'in the background': (sleep: string) => `${sleep} &`,
    'by setsid': (sleep: string) => `setsid ${sleep} &`,
    'by a double fork': (sleep: string) => `(setsid bash -c '${sleep} & exit' &)`,
    'by nohup': (sleep: string) => `nohup ${sleep} >/dev/null 2>&1 &`,
    'by disown': (sleep: string) => `${sleep} & disown -a`,
    'deaf to signals': (sleep: string) => `bash -c 'trap "" TERM HUP INT QUIT; ${sleep}; true' &`,
    'by a coprocess': (sleep: string) => `coproc ${sleep}`,
    'as its own parent': (sleep: string) =>
      `perl -e 'fork and exit; setpgrp; exec "sleep", "1000"' ; ${sleep} &`,
  };

  it('is nothing: when a cancelled command has ended, every process is gone', async () => {
    const mark = `outlives-${host.targets.MARK}`;
    const sleep = `bash -c "exec -a ${mark} sleep 1000"`;
    const control = new AbortController();
    await using started = await sandbox.start({
      workspace: host.workspace,
      program: '/bin/bash',
      args: [
        '-c',
        `${Object.values(WAYS)
          .map((way) => way(sleep))
          .join('\n')}\necho up; sleep 1000`,
      ],
      signal: control.signal,
    });
    await once(started.output, 'data');
    await expect
      .poll(async () => (await processes(mark)).length)
      .toBeGreaterThanOrEqual(Object.keys(WAYS).length);
    control.abort();
    await started.exited;
    expect(await processes(mark)).toEqual([]);
  });
});
