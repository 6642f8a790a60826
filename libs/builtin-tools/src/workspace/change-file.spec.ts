import {
  appendFile,
  chmod,
  link,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from '@toolyard/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeNamedPipe } from '../sandbox/output-pipe.js';
import { failureOf } from '../tool-run.spec-support.js';
import { Workspace } from './workspace.js';
import * as messages from './workspace.messages.js';

let base: string;
let root: string;
let workspace: Workspace;

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-change-')));
  root = join(base, 'root');
  await mkdir(join(root, 'src'), { recursive: true });
  await mkdir(join(base, 'outside'));
  await writeFile(join(base, 'outside/file'), 'untouched');
  workspace = new Workspace(root);
});

afterEach(async () => {
  expect(await readFile(join(base, 'outside/file'), 'utf8')).toBe('untouched');
  expect(await readdir(join(base, 'outside'))).toEqual(['file']);
  expect((await readdir(root, { recursive: true })).filter((name) => name.includes('.toolyard-'))).toEqual(
    [],
  );
  await rm(base, { recursive: true, force: true });
});

const write = (path: string, content = 'new', create = true) =>
  workspace.changeFile(path, () => Buffer.from(content), { create });
const content = (path: string) => readFile(join(root, path), 'utf8');

describe('a change of a file', () => {
  it('takes the name at once: who has the old file open keeps it, as does every other hard link', async () => {
    await writeFile(join(root, 'a'), 'old');
    await link(join(root, 'a'), join(root, 'b'));
    await using old = await open(join(root, 'a'));
    expect(await write('a')).toEqual({ path: 'a', created: false, size: 3 });
    expect([await content('a'), await content('b'), await old.readFile('utf8')]).toEqual([
      'new',
      'old',
      'old',
    ]);
  });

  it('does not reach through a hard link to a file outside', async () => {
    await link(join(base, 'outside/file'), join(root, 'hard'));
    await write('hard');
    expect(await content('hard')).toBe('new');
  });

  it('keeps the mode, and gives new files and folders the usual one', async () => {
    await writeFile(join(root, 'tool'), '', { mode: 0o600 });
    await chmod(join(root, 'tool'), 0o750);
    await write('tool');
    await write('made/new');
    expect((await stat(join(root, 'tool'))).mode & 0o7777).toBe(0o750);
    expect((await stat(join(root, 'made/new'))).mode & 0o7733).toBe(0o600);
    expect((await stat(join(root, 'made'))).mode & 0o700).toBe(0o700);
  });

  it('goes through links inside the workspace to the file they lead to', async () => {
    await writeFile(join(root, 'src/file'), 'old');
    await symlink('src/file', join(root, 'link'));
    await symlink('src', join(root, 'folder'));
    expect(await write('link')).toMatchObject({ path: 'src/file', created: false });
    expect(await readlink(join(root, 'link'))).toBe('src/file');
    expect(await content('src/file')).toBe('new');
    expect(await write('folder/deep/made')).toMatchObject({ path: 'src/deep/made', created: true });
    expect((await lstat(join(root, 'folder'))).isSymbolicLink()).toBe(true);
  });

  it('goes through no link that leads outside, to something there or not', async () => {
    await symlink('../outside/file', join(root, 'file'));
    await symlink('../outside', join(root, 'folder'));
    await symlink('../outside/missing', join(root, 'nothing'));
    await symlink(join(base, 'outside'), join(root, 'src/absolute'));
    for (const path of [
      'file',
      'folder/file',
      'folder/new',
      'folder/new/new',
      'nothing',
      'nothing/x',
      'src/absolute/x',
    ])
      expect([path, (await failureOf(write(path))).code]).toEqual([path, 'OUTSIDE_WORKSPACE']);
  });

  it('says that a link leads nowhere, that a part is a file, and that a file is missing', async () => {
    await symlink('gone', join(root, 'dangling'));
    await symlink('loop', join(root, 'loop'));
    await writeFile(join(root, 'file'), '');
    expect((await failureOf(write('dangling'))).message).toBe(messages.linkToNothing('dangling'));
    expect((await failureOf(write('dangling/x'))).code).toBe('NOT_A_DIRECTORY');
    expect((await failureOf(write('loop'))).message).toBe(messages.linkLoop('loop'));
    expect((await failureOf(write('file/x'))).code).toBe('NOT_A_DIRECTORY');
    expect((await failureOf(write('missing', '', false))).code).toBe('FILE_NOT_FOUND');
    expect((await failureOf(write('missing/x', '', false))).code).toBe('FILE_NOT_FOUND');
  });

  it('refuses pipes and folders, without waiting for anybody', async () => {
    await makeNamedPipe(join(root, 'pipe'));
    expect((await failureOf(write('pipe'))).message).toBe(messages.notAFile('pipe', 'a named pipe'));
    expect((await failureOf(write('src'))).message).toBe(messages.notAFile('src', 'a folder'));
    expect((await failureOf(write('pipe/x'))).code).toBe('NOT_A_DIRECTORY');
  });

  it('refuses hidden folders, also below them and before they hold anything', async () => {
    workspace = new Workspace(root, [join(root, 'data')]);
    await mkdir(join(root, 'data'));
    await symlink('data', join(root, 'link'));
    for (const path of ['data/key', 'data/new/key', 'link/key'])
      expect([path, (await failureOf(write(path))).code]).toEqual([path, 'ACCESS_DENIED']);
    expect(await readdir(join(root, 'data'))).toEqual([]);
  });

  it('refuses names that no file can have', async () => {
    expect((await failureOf(write('a\0b'))).code).toBe('INVALID_ARGUMENTS');
    expect((await failureOf(write('x'.repeat(300)))).code).toBe('INVALID_ARGUMENTS');
    expect((await failureOf(write(`${'x/'.repeat(3_000)}y`))).code).toBe('INVALID_ARGUMENTS');
    await write('x'.repeat(255));
    await write('-rf');
    await write('a b\n"c');
    expect(await content('a b\n"c')).toBe('new');
  });

  it('begins anew with what the file holds when something else changes it meanwhile', async () => {
    await writeFile(join(root, 'log'), 'one\n');
    let turns = 0;
    await workspace.changeFile(
      'log',
      async (before) => {
        const text = await before?.handle.readFile('utf8');
        if (++turns === 1) await appendFile(join(root, 'log'), 'two\n');
        return Buffer.from(`${text}three\n`);
      },
      { create: false },
    );
    expect([turns, await content('log')]).toEqual([2, 'one\ntwo\nthree\n']);
  });

  it('gives up on a file that never rests, as an error that may be tried again', async () => {
    await writeFile(join(root, 'busy'), '');
    const restless = workspace.changeFile(
      'busy',
      async () => {
        await appendFile(join(root, 'busy'), 'x');
        return Buffer.from('new');
      },
      { create: false },
    );
    expect(await failureOf(restless)).toMatchObject({
      message: messages.changedWhileOpening('busy'),
      retryable: true,
    });
  });

  it('leaves everything as it was when the change throws', async () => {
    await writeFile(join(root, 'a'), 'old');
    const reason = new ToolError('INVALID_ARGUMENTS', 'no');
    const attempt = workspace.changeFile('a', () => Promise.reject(reason), { create: true });
    await expect(attempt).rejects.toBe(reason);
    expect(await content('a')).toBe('old');
  });
});
