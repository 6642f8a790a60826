import { chmod, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sandbox, type SandboxCommand } from '../../sandbox/sandbox.js';
import type { SandboxedProcess } from '../../sandbox/sandboxed-process.js';
import { failureOf } from '../../tool-run.spec-support.js';
import { GitBench } from './git-run.spec-support.js';
import * as messages from './git.messages.js';
import type { GitParams } from './git.params.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** Where a canary that runs can tell of it, also during an action that only reads. */
class WritableSandbox extends Sandbox {
  override start(command: SandboxCommand): Promise<SandboxedProcess> {
    return super.start({ ...command, writable: true });
  }
}

let bench: GitBench;

beforeEach(async () => {
  bench = await GitBench.open({}, new WritableSandbox());
  await bench.write('canary', `#!/bin/sh\n: > ${bench.root}/ran/$1\n[ "$2" = cat ] && cat\nexit 0\n`);
  await chmod(join(bench.root, 'canary'), 0o755);
  // git takes this one as a path and not as a command.
  await bench.write('signer', `#!/bin/sh\n: > ${bench.root}/ran/gpg\nexit 1\n`);
  await chmod(join(bench.root, 'signer'), 0o755);
  await mkdir(join(bench.root, 'ran'));
});
afterEach(() => bench[Symbol.asyncDispose]());

const canary = (name: string, then = '') => `${join(bench.root, 'canary')} ${name} ${then}`.trim();
const ran = async () => (await readdir(join(bench.root, 'ran'))).sort();

const HOOKS = [
  'applypatch-msg',
  'commit-msg',
  'post-checkout',
  'post-commit',
  'post-index-change',
  'post-merge',
  'pre-commit',
  'pre-merge-commit',
  'pre-push',
  'prepare-commit-msg',
  'reference-transaction',
];

/** A repository that names a canary wherever git would run a program. */
async function hostile(folder: string): Promise<void> {
  await bench.repository(folder);
  await bench.write(`${folder}/x.filtered`, 'x\n');
  await bench.write(`${folder}/x.processed`, 'x\n');
  await bench.write(`${folder}/x.commanded`, 'x\n');
  await bench.write(`${folder}/x.converted`, 'x\n');
  await bench.write(`${folder}/x.merged`, 'x\n');
  await bench.git(folder, 'add', '.');
  await bench.git(folder, 'commit', '-qm', 'second');
  await bench.git(folder, 'switch', '-qc', 'side');
  await bench.write(`${folder}/x.merged`, 'side\n');
  await bench.git(folder, 'commit', '-qam', 'side');
  await bench.git(folder, 'switch', '-q', 'main');
  await bench.write(`${folder}/x.merged`, 'main\n');
  await bench.git(folder, 'commit', '-qam', 'main');
  await bench.write(
    `${folder}/.gitattributes`,
    [
      '*.filtered filter=a=b.c',
      '*.processed filter=p',
      '*.commanded diff=commanded',
      '*.converted diff=converted',
      '*.merged merge=m',
    ].join('\n'),
  );
  await bench.write(
    `${folder}/included`,
    `[filter "a=b.c"]\nclean = ${canary('clean', 'cat')}\nsmudge = ${canary('smudge', 'cat')}\nrequired = true\n`,
  );
  const settings: [string, string][] = [
    ['includeIf.onbranch:main.path', '../included'],
    ['core.fsmonitor', canary('fsmonitor')],
    ['core.editor', canary('editor')],
    ['core.sshCommand', canary('ssh')],
    ['diff.external', canary('diff-external')],
    ['diff.commanded.command', canary('diff-command')],
    ['diff.converted.textconv', canary('textconv')],
    ['filter.p.process', canary('process')],
    ['merge.m.driver', canary('merge-driver')],
    ['gpg.program', join(bench.root, 'signer')],
    ['commit.gpgSign', 'true'],
    ['alias.status', `!${canary('alias')}`],
    ['protocol.ext.allow', 'always'],
    ['remote.ext.url', `ext::${canary('ext')}`],
    ['remote.ssh.url', 'ssh://host/x'],
    ['remote.near.url', '.'],
    ['remote.near.uploadpack', canary('uploadpack')],
    ['remote.near.receivepack', canary('receivepack')],
  ];
  for (const [key, value] of settings) await bench.git(folder, 'config', key, value);
  for (const hook of HOOKS) await plantHook(`${folder}/.git`, hook);
  await bench.write(`${folder}/x.filtered`, 'changed\n');
  await bench.write(`${folder}/x.processed`, 'changed\n');
  await bench.write(`${folder}/x.commanded`, 'changed\n');
  await bench.write(`${folder}/x.converted`, 'changed\n');
}

async function plantHook(gitDir: string, hook: string): Promise<void> {
  await bench.write(`${gitDir}/hooks/${hook}`, `#!/bin/sh\n${canary(`hook-${hook}`)}\n`);
  await chmod(join(bench.root, gitDir, 'hooks', hook), 0o755);
}

async function plainly(folder: string, commands: string[]): Promise<void> {
  for (const command of commands) await bench.git(folder, ...command.split(' ')).catch(() => undefined);
}

it('git itself would run what these repositories name', async () => {
  await hostile('repo');
  await plainly('repo', ['status', 'add x.processed']);
  // A filter that speaks its protocol badly stops everything else.
  await bench.git('repo', 'config', '--unset', 'filter.p.process');
  await plainly('repo', [
    'diff',
    'commit --amend',
    'config --unset commit.gpgSign',
    'commit -am x',
    'fetch ext',
    'fetch ssh',
    'fetch near',
    'push near main',
    'merge side -m m',
    'reset --hard',
    'restore -s HEAD~1 .',
  ]);
  expect(await ran()).toEqual([
    'clean',
    'diff-command',
    'diff-external',
    'editor',
    'ext',
    'fsmonitor',
    'gpg',
    'hook-commit-msg',
    'hook-post-checkout',
    'hook-post-commit',
    'hook-post-index-change',
    'hook-post-merge',
    'hook-pre-commit',
    'hook-pre-merge-commit',
    'hook-prepare-commit-msg',
    'hook-reference-transaction',
    'merge-driver',
    'process',
    'receivepack',
    'smudge',
    'ssh',
    'uploadpack',
  ]);
});

it('the tool runs none of it', async () => {
  await hostile('repo');
  const actions: Partial<GitParams>[] = [
    { action: 'status' },
    { action: 'diff' },
    { action: 'diff', ref: 'HEAD~1' },
    { action: 'log' },
    { action: 'show' },
    { action: 'blame', paths: ['x.converted'] },
    { action: 'blame', paths: ['x.filtered'] },
    { action: 'branch' },
    { action: 'stash' },
    { action: 'stash', operation: 'show' },
    { action: 'stash', operation: 'pop' },
    { action: 'add', all: true },
    { action: 'commit', message: 'third' },
    { action: 'commit', amend: true },
    { action: 'merge', ref: 'side' },
    { action: 'merge', operation: 'abort' },
    { action: 'switch', name: 'other', create: true },
    { action: 'restore', paths: ['.'], ref: 'HEAD~1' },
    { action: 'reset', mode: 'hard' },
    { action: 'checkout', paths: ['x.filtered'], ref: 'HEAD~1' },
    { action: 'fetch', remote: 'near' },
    { action: 'push', remote: 'near', name: 'other' },
    { action: 'pull', remote: 'near', name: 'side' },
    { action: 'tag', operation: 'create', name: 'v1', message: 'signed?' },
  ];
  for (const params of actions) {
    const ended = await bench.run({ workdir: 'repo', ...params });
    expect([params, ended.structuredContent?.['notRun']]).toEqual([
      params,
      expect.arrayContaining(['filter.p.process']),
    ]);
  }
  for (const remote of ['ext', 'ssh']) {
    expect((await failureOf(bench.run({ workdir: 'repo', action: 'fetch', remote }))).code).toBe(
      'INVALID_ARGUMENTS',
    );
  }
  expect(await ran()).toEqual([]);
});

it('runs no hooks of the repository that is pushed to or cloned from', async () => {
  await bench.repository('repo');
  await bench.git('.', 'clone', '-q', '--bare', 'repo', 'far.git');
  for (const hook of [
    'pre-receive',
    'update',
    'post-receive',
    'post-update',
    'reference-transaction',
    'proc-receive',
  ])
    await plantHook('far.git', hook);
  await bench.git('far.git', 'config', 'core.fsmonitor', canary('fsmonitor'));
  await bench.git('far.git', 'config', 'uploadpack.packObjectsHook', canary('pack-objects'));
  await bench.run({ action: 'clone', url: 'far.git', directory: 'copy' });
  await bench.write('copy/a.txt', 'changed\n');
  await bench.run({ workdir: 'copy', action: 'commit', all: true, message: 'm' });
  await bench.run({ workdir: 'copy', action: 'push' });
  await bench.run({ workdir: 'copy', action: 'fetch' });
  expect(await ran()).toEqual([]);
  await plainly('copy', ['commit --allow-empty -qm x', 'push origin main']);
  expect(await ran()).toContain('hook-pre-receive');
});

it('runs nothing of a submodule, nor of a folder that poses as a repository', async () => {
  await bench.repository('inner');
  await bench.repository('repo');
  await bench.git(
    'repo',
    '-c',
    'protocol.file.allow=always',
    'submodule',
    '--quiet',
    'add',
    '../inner',
    'sub',
  );
  await bench.git('repo', 'commit', '-qam', 'with a submodule');
  await bench.git('repo/sub', 'config', 'core.fsmonitor', canary('submodule'));
  await bench.git('repo/sub', 'config', 'filter.s.clean', canary('submodule-filter', 'cat'));
  await bench.write('repo/sub/.gitattributes', '* filter=s\n');
  await bench.write('repo/sub/a.txt', 'changed\n');
  await bench.git('repo', 'config', 'submodule.sub.update', `!${canary('update')}`);
  for (const action of ['status', 'diff', 'log', 'stash'] as const)
    await bench.run({ workdir: 'repo', action });
  expect(await ran()).toEqual([]);
  await plainly('repo', ['status']);
  expect(await ran()).toContain('submodule');

  await bench.write('posing/config', `[core]\nbare = false\nworktree = .\nfsmonitor = ${canary('posing')}\n`);
  await bench.write('posing/HEAD', 'ref: refs/heads/main\n');
  await mkdir(join(bench.root, 'posing/objects'));
  await mkdir(join(bench.root, 'posing/refs'));
  const { message } = await failureOf(bench.run({ workdir: 'posing', action: 'status' }));
  expect(message).toBe(messages.repositoryOutside());
  expect(await ran()).not.toContain('posing');
});

it('refuses a configuration that names more programs than fit', async () => {
  await bench.repository('repo');
  const sections = Array.from({ length: 600 }, (_, n) => `[filter "f${n}"]\nclean = x\n`);
  await bench.write('repo/.git/config', `[core]\nbare = false\n${sections.join('')}`);
  const { message } = await failureOf(bench.run({ workdir: 'repo', action: 'status' }));
  expect(message).toBe(messages.tooManyPrograms(600));
});

it('writes nothing outside through links that a branch or a clone brings', async () => {
  await bench.repository('repo');
  await mkdir(bench.outside('elsewhere'));
  await symlink(bench.outside('elsewhere'), join(bench.root, 'repo/link'));
  await bench.git('repo', 'add', '.');
  await bench.git('repo', 'commit', '-qm', 'a link out');
  await bench.run({ action: 'clone', url: 'repo', directory: 'copy' });
  const into = await failureOf(bench.run({ action: 'clone', url: 'repo', directory: 'copy/link/copy' }));
  expect(into.code).toBe('TOOL_FAILED');
  await failureOf(bench.run({ action: 'init', workdir: 'copy/link/new' }));
  expect(await readdir(bench.outside('elsewhere'))).toEqual([]);
});
