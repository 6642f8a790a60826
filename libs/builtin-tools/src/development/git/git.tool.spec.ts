import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf, textOf } from '../../tool-run.spec-support.js';
import { GitBench } from './git-run.spec-support.js';
import * as messages from './git.messages.js';
import type { GitParams } from './git.params.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let bench: GitBench;

beforeEach(async () => {
  bench = await GitBench.open();
  await bench.repository('repo');
});
afterEach(() => bench[Symbol.asyncDispose]());

const run = (params: Partial<GitParams>) => bench.run({ workdir: 'repo', ...params });
const data = (params: Partial<GitParams>) => bench.data({ workdir: 'repo', ...params });
const failure = async (params: Partial<GitParams>) => {
  const { code, message } = await failureOf(run(params));
  return `${code}: ${message}`;
};

describe('looking', () => {
  it('tells the status, with names of any kind', async () => {
    expect(textOf(await run({ action: 'status' }))).toBe(`On branch main.\n${messages.clean()}`);
    await bench.write('repo/a.txt', 'changed\n');
    await bench.write('repo/-x y\tü.txt', 'new\n');
    await bench.git('repo', 'mv', 'src/b.txt', 'src/c d.txt');
    expect(await data({ action: 'status', workdir: 'repo/src' })).toMatchObject({
      repository: 'repo',
      branch: 'main',
      clean: false,
      entries: [
        { path: 'a.txt', unstaged: 'M', state: 'tracked' },
        { path: 'src/c d.txt', from: 'src/b.txt', staged: 'R', state: 'tracked' },
        { path: '-x y\tü.txt', state: 'untracked' },
      ],
    });
    expect(textOf(await run({ action: 'status' }))).toContain('Staged:\n  renamed  src/b.txt -> src/c d.txt');
    expect(await data({ action: 'status', paths: ['src'] })).toMatchObject({
      entries: [{ path: 'src/c d.txt' }],
    });
  });

  it('shows differences as numbers and as a patch, of files, index and revisions', async () => {
    expect(textOf(await run({ action: 'diff' }))).toBe(messages.noDifference(false));
    await bench.write('repo/a.txt', 'one\n2\nthree\n');
    const unstaged = await run({ action: 'diff', context: 0 });
    expect(textOf(unstaged)).toContain('@@ -2 +2 @@ one\n-two\n+2\n');
    expect(unstaged.structuredContent).toMatchObject({ files: [{ path: 'a.txt', added: 1, removed: 1 }] });
    await bench.git('repo', 'commit', '-qam', 'second');
    expect(await data({ action: 'diff', ref: 'HEAD~1..HEAD', summary: true })).toEqual({
      action: 'diff',
      repository: 'repo',
      files: [{ path: 'a.txt', added: 1, removed: 1 }],
      truncated: false,
    });
    expect(textOf(await run({ action: 'diff', staged: true }))).toBe(messages.noDifference(true));
    await writeFile(join(bench.root, 'repo/big.txt'), `${'x'.repeat(99)}\n`.repeat(4_000));
    await bench.git('repo', 'add', '.');
    expect(await data({ action: 'diff', staged: true })).toMatchObject({ truncated: true });
  });

  it('lists commits, by pages, authors, words and paths', async () => {
    await bench.write('repo/src/b.txt', 'B\n');
    await bench.git('repo', 'commit', '-qam', 'second: (x)\n\nwith a body');
    const both = await data({ action: 'log', limit: 1 });
    expect(both).toMatchObject({
      commits: [{ subject: 'second: (x)', body: 'with a body', author: 'Ada', refs: ['HEAD -> main'] }],
      more: true,
    });
    expect(await data({ action: 'log', limit: 1, skip: 1 })).toMatchObject({
      commits: [{ subject: 'first' }],
      more: false,
    });
    expect(await data({ action: 'log', search: 'SECOND: (X)' })).toMatchObject({ commits: [{}] });
    expect(await data({ action: 'log', author: 'nobody' })).toMatchObject({ commits: [] });
    expect(await data({ action: 'log', paths: ['a.txt'] })).toMatchObject({
      commits: [{ subject: 'first' }],
    });
    expect(await data({ action: 'log', until: '2001-01-01' })).toMatchObject({ commits: [] });
  });

  it('shows a commit, a file and a folder as they were', async () => {
    await bench.write('repo/a.txt', 'later\n');
    await bench.git('repo', 'commit', '-qam', 'second');
    expect(await data({ action: 'show' })).toMatchObject({
      kind: 'commit',
      subject: 'second',
      files: [{ path: 'a.txt', added: 1, removed: 3 }],
    });
    expect(textOf(await run({ action: 'show', ref: 'HEAD~1:a.txt' }))).toBe('one\ntwo\nthree\n');
    expect(await data({ action: 'show', ref: 'HEAD:' })).toMatchObject({
      kind: 'folder',
      entries: ['a.txt', 'src'],
    });
    await bench.git('repo', 'tag', '-a', '-m', 'marked', 'v1');
    expect(await data({ action: 'show', ref: 'v1', summary: true })).toMatchObject({
      kind: 'commit',
      subject: 'second',
    });
  });

  it('blames lines', async () => {
    await bench.write('repo/a.txt', 'one\nTWO\nthree\n');
    await bench.git('repo', '-c', 'user.name=Bob', 'commit', '-qam', 'second');
    const { lines } = (await data({ action: 'blame', paths: ['a.txt'], startLine: 2 })) as {
      lines: object[];
    };
    expect(lines).toMatchObject([
      { line: 2, text: 'TWO', author: 'Ada' },
      { line: 3, text: 'three', author: 'Ada' },
    ]);
    expect(await failure({ action: 'blame', paths: ['a.txt'], startLine: 9 })).toContain('has only 3 lines');
    expect(await failure({ action: 'blame', paths: ['a.txt', 'src'] })).toContain(messages.oneFile('blame'));
  });
});

describe('changing', () => {
  it('adds and commits in the name of the agent', async () => {
    await bench.write('repo/a.txt', 'changed\n');
    await bench.write('repo/new.txt', 'new\n');
    expect(await failure({ action: 'commit', message: 'x' })).toContain(messages.nothingStaged());
    expect(await data({ action: 'add', paths: ['new.txt'] })).toMatchObject({
      staged: [{ path: 'new.txt' }],
    });
    expect(await data({ action: 'commit', message: '-m looks like an option' })).toMatchObject({
      subject: '-m looks like an option',
      author: 'spec',
      email: 'spec@agents.invalid',
      files: [{ path: 'new.txt', added: 1 }],
    });
    await run({ action: 'commit', all: true, message: 'the rest' });
    expect(await data({ action: 'commit', amend: true, message: 'the rest of it' })).toMatchObject({
      subject: 'the rest of it',
    });
    expect(await data({ action: 'log' })).toMatchObject({ commits: [{}, {}, { subject: 'first' }] });
  });

  it('makes, lists, renames, switches to and deletes branches', async () => {
    await run({ action: 'switch', name: 'feature', create: true });
    await bench.write('repo/a.txt', 'feature\n');
    await run({ action: 'commit', all: true, message: 'on feature' });
    await run({ action: 'checkout', name: 'main' });
    await run({ action: 'branch', operation: 'create', name: 'other', ref: 'feature' });
    await run({ action: 'branch', operation: 'rename', name: 'other', newName: 'third' });
    expect(await data({ action: 'branch' })).toMatchObject({
      branches: [{ name: 'feature' }, { name: 'main', current: true, subject: 'first' }, { name: 'third' }],
    });
    expect(await failure({ action: 'branch', operation: 'delete', name: 'third' })).toContain(
      messages.ADVICE.notMerged,
    );
    await run({ action: 'branch', operation: 'delete', name: 'third', force: true });
    await run({ action: 'switch', ref: 'feature~1' });
    expect((await data({ action: 'status' }))['branch']).toBeUndefined();
    expect(await failure({ action: 'switch', name: 'no-such' })).toContain(messages.ADVICE.badRevision);
    await run({ action: 'tag', operation: 'create', name: 'v1', ref: 'feature', message: 'one' });
    expect(await data({ action: 'tag' })).toMatchObject({ tags: [{ name: 'v1' }] });
  });

  it('merges, tells conflicts, and gives up a merge', async () => {
    await run({ action: 'switch', name: 'feature', create: true });
    await bench.write('repo/a.txt', 'theirs\n');
    await run({ action: 'commit', all: true, message: 'theirs' });
    await run({ action: 'switch', name: 'main' });
    await bench.write('repo/a.txt', 'ours\n');
    expect(await failure({ action: 'merge', ref: 'feature' })).toContain(messages.ADVICE.uncommitted);
    await run({ action: 'commit', all: true, message: 'ours' });
    const stopped = await run({ action: 'merge', ref: 'feature' });
    expect(stopped).toMatchObject({ isError: true, structuredContent: { conflicts: ['a.txt'] } });
    expect(textOf(stopped)).toBe(messages.mergeConflicts(['a.txt']));
    expect(await data({ action: 'status' })).toMatchObject({
      entries: [{ path: 'a.txt', state: 'conflict' }],
    });
    await run({ action: 'merge', operation: 'abort' });
    expect(await data({ action: 'status' })).toMatchObject({ clean: true });
  });

  it('stashes and brings back', async () => {
    await bench.write('repo/a.txt', 'changed\n');
    await bench.write('repo/new.txt', 'new\n');
    await run({ action: 'stash', includeUntracked: true, message: 'for later' });
    expect(await data({ action: 'status' })).toMatchObject({ clean: true });
    expect(await data({ action: 'stash', operation: 'list' })).toMatchObject({
      stashes: [{ name: 'stash@{0}', message: 'On main: for later' }],
    });
    expect(await data({ action: 'stash', operation: 'show' })).toMatchObject({ files: [{ path: 'a.txt' }] });
    await run({ action: 'stash', operation: 'pop' });
    expect(await data({ action: 'status' })).toMatchObject({
      entries: [{ path: 'a.txt' }, { path: 'new.txt' }],
    });
    expect(await failure({ action: 'stash', operation: 'pop' })).toContain(messages.ADVICE.noStash);
  });

  it('keeps what a restore or a hard reset discards', async () => {
    await bench.write('repo/a.txt', 'precious\n');
    const { kept } = await data({ action: 'restore', paths: ['a.txt'] });
    expect(await data({ action: 'status' })).toMatchObject({ clean: true });
    await run({ action: 'stash', operation: 'apply', ref: String(kept) });
    expect(await data({ action: 'status' })).toMatchObject({ entries: [{ path: 'a.txt' }] });
    const reset = await data({ action: 'reset', mode: 'hard' });
    expect(reset['kept']).toMatch(/^[0-9a-f]{40}$/);
    expect(await data({ action: 'status' })).toMatchObject({ clean: true });
    expect(await data({ action: 'reset', mode: 'hard' })).not.toHaveProperty('kept');
    await bench.write('repo/new.txt', 'x');
    await run({ action: 'add', all: true });
    await run({ action: 'restore', paths: ['new.txt'], staged: true });
    expect(await data({ action: 'status' })).toMatchObject({
      entries: [{ path: 'new.txt', state: 'untracked' }],
    });
  });
});

describe('repositories of the workspace', () => {
  it('are made, cloned, fetched from, pulled from and pushed to', async () => {
    await bench.run({ action: 'init', workdir: 'far/origin.git', bare: true });
    await run({ action: 'remote', operation: 'create', name: 'origin', url: 'far/origin.git' });
    await run({ action: 'push', setUpstream: true });
    const cloned = await bench.data({ action: 'clone', url: 'far/origin.git', directory: 'work/copy' });
    expect(cloned).toMatchObject({ repository: 'work/copy', branch: 'main' });
    const copy = { workdir: 'work/copy' };
    await bench.write('work/copy/a.txt', 'from the copy\n');
    await bench.run({ action: 'commit', all: true, message: 'from the copy', ...copy });
    await bench.run({ action: 'push', ...copy });
    await run({ action: 'fetch' });
    expect(await data({ action: 'status' })).toMatchObject({ upstream: 'origin/main', ahead: 0, behind: 1 });
    await run({ action: 'pull' });
    expect(await data({ action: 'log', limit: 1 })).toMatchObject({
      commits: [{ subject: 'from the copy' }],
    });
    await run({ action: 'commit', amend: true, message: 'rewritten' });
    expect(await failure({ action: 'push' })).toContain(messages.ADVICE.rejected);
    await run({ action: 'push', force: true });
    expect(
      await bench.data({ action: 'clone', url: 'far/origin.git', directory: 'shallow', depth: 1 }),
    ).toMatchObject({
      branch: 'main',
    });
    expect(await bench.data({ action: 'log', workdir: 'shallow' })).toMatchObject({
      commits: [{ subject: 'rewritten' }],
    });
  });

  it('says what is wrong with an address', async () => {
    const clone = (url: string) => failure({ action: 'clone', workdir: '.', url });
    expect(await clone('https://example.org/x.git')).toBe(
      `DENIED: ${messages.networkOff('https://example.org/x.git')}`,
    );
    expect(await clone('https://u:secret@example.org/x.git')).toBe(
      `INVALID_ARGUMENTS: ${messages.addressWithCredentials()}`,
    );
    for (const url of [
      'ssh://host/x',
      'git@host:x',
      'ext::sh -c date',
      'http://host/x',
      'file://host/x',
      'fd::3',
    ])
      expect(await clone(url)).toBe(`INVALID_ARGUMENTS: ${messages.addressNotAllowed(url)}`);
    expect(await clone('/etc')).toMatch(/^OUTSIDE_WORKSPACE/);
    expect(await clone('../outside')).toMatch(/^OUTSIDE_WORKSPACE/);
    expect(await clone('nothing')).toMatch(/^FILE_NOT_FOUND/);
    expect(await clone('repo')).toContain(messages.ADVICE.targetTaken);
    expect(await failure({ action: 'clone', workdir: '.', url: 'repo', directory: '../out' })).toMatch(
      /^OUTSIDE/,
    );
    expect(await failure({ action: 'push' })).toBe(`INVALID_ARGUMENTS: ${messages.unknownRemote('origin')}`);
  });
});

describe('what cannot be done', () => {
  it('says which parameters an action takes and needs', async () => {
    const cases: [Partial<GitParams>, string][] = [
      [{ action: 'status', message: 'x' }, messages.doesNotTake('status', 'message', ['paths'])],
      [{ action: 'restore' }, messages.needs('restore', 'paths')],
      [
        { action: 'log', operation: 'list' },
        messages.doesNotTake('log', 'operation', [
          'ref',
          'paths',
          'limit',
          'skip',
          'author',
          'search',
          'since',
          'until',
        ]),
      ],
      [
        { action: 'tag', operation: 'rename' },
        messages.badOperation('tag', 'rename', ['list', 'create', 'delete']),
      ],
      [{ action: 'branch', operation: 'create' }, messages.needs('branch', 'name', 'create')],
      [{ action: 'switch' }, messages.whereTo()],
      [{ action: 'add' }, messages.nothingToAdd()],
      [{ action: 'commit' }, messages.messageNeeded()],
      [{ action: 'reset', mode: 'hard', paths: ['a.txt'] }, messages.resetPaths('hard')],
      [{ action: 'push', name: ':main' }, messages.unknownRemote('origin')],
    ];
    for (const [params, message] of cases)
      expect(await failure(params)).toBe(`INVALID_ARGUMENTS: ${message}`);
  });

  it('tells what to do next', async () => {
    expect(await failure({ action: 'status', workdir: '.' })).toContain(messages.ADVICE.noRepository);
    expect(await failure({ action: 'show', ref: 'no-such' })).toContain(messages.ADVICE.badRevision);
    expect(await failure({ action: 'add', paths: ['no-such'] })).toContain(messages.ADVICE.noSuchPath);
    expect(await failure({ action: 'add', paths: ['../../x'] })).toContain(messages.ADVICE.outsideRepository);
    expect(await failure({ action: 'status', workdir: 'no-such' })).toMatch(/^FILE_NOT_FOUND/);
    await bench.run({ action: 'init', workdir: 'empty' });
    expect(await failure({ action: 'log', workdir: 'empty' })).toContain(messages.ADVICE.noCommits);
    await bench.run({ action: 'init', workdir: 'bare.git', bare: true });
    expect(await failure({ action: 'status', workdir: 'bare.git' })).toContain(messages.ADVICE.bare);
    await bench.write('repo/.git/index.lock', '');
    expect(await failure({ action: 'add', all: true })).toContain(messages.ADVICE.locked);
    expect(await data({ action: 'status' })).toMatchObject({ clean: true });
    await bench.write('repo/.git/config', '[broken');
    expect(await failure({ action: 'status' })).toContain(messages.ADVICE.badConfig);
  });

  it('does not take a repository that lies outside, whole or in part', async () => {
    await rename(join(bench.root, 'repo/.git'), bench.outside('git-dir'));
    await symlink(bench.outside('git-dir'), join(bench.root, 'repo/.git'));
    expect(await failure({ action: 'status' })).toContain(messages.ADVICE.noRepository);
    await rm(join(bench.root, 'repo/.git'));
    await bench.write('repo/.git', `gitdir: ${bench.outside('git-dir')}\n`);
    expect(await failure({ action: 'status' })).toContain('not a git repository');
    await rm(join(bench.root, 'repo/.git'));
    await rename(bench.outside('git-dir'), join(bench.root, 'repo/.git'));
    await bench.git('repo', 'config', 'core.worktree', '/usr');
    expect(await failure({ action: 'status' })).toBe(`OUTSIDE_WORKSPACE: ${messages.repositoryOutside()}`);
  });
});

it('commits in the name that the operator gives', async () => {
  await using named = await GitBench.open({ identity: { name: 'Yard Bot', email: 'bot@example.org' } });
  await named.repository('repo');
  await named.write('repo/a.txt', 'x\n');
  expect(await named.data({ action: 'commit', workdir: 'repo', all: true, message: 'm' })).toMatchObject({
    author: 'Yard Bot',
    email: 'bot@example.org',
  });
});
