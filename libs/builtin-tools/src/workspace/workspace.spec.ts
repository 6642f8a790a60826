import { mkdir, mkdtemp, realpath, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { StartupError, type ToolError, type ErrorCode } from '@toolyard/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeNamedPipe } from '../sandbox/output-pipe.js';
import { failureOf } from '../tool-run.spec-support.js';
import { toToolError } from './open-failure.js';
import { Workspace } from './workspace.js';
import * as messages from './workspace.messages.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

let base: string;
let root: string;
let workspace: Workspace;

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-workspace-')));
  root = join(base, 'root');
  await mkdir(join(root, 'src'), { recursive: true });
  await writeFile(join(root, 'src/main.ts'), 'inside');
  await writeFile(join(base, 'secret.txt'), 'outside');
  await mkdir(join(base, 'root-sibling'));
  await writeFile(join(base, 'root-sibling/x'), 'outside');
  workspace = new Workspace(root);
});

afterEach(() => rm(base, { recursive: true, force: true }));

async function read(path: string): Promise<string> {
  await using file = await workspace.openFile(path);
  return await file.handle.readFile('utf8');
}

async function expectCode(path: string, code: ErrorCode): Promise<string> {
  const error = await failureOf(workspace.openFile(path));
  expect({ path, code: error.code }).toEqual({ path, code });
  expect(error.message).not.toContain(base);
  return error.message;
}

describe('paths that stay inside', () => {
  it.each(['src/main.ts', './src/main.ts', 'src/../src/main.ts', 'src//main.ts', '../root/src/main.ts'])(
    'reads %s',
    async (path) => {
      expect(await read(path)).toBe('inside');
    },
  );

  it('reads absolute paths, also through a link to the workspace itself', async () => {
    expect(await read(join(root, 'src/main.ts'))).toBe('inside');
    await symlink(root, join(base, 'alias'));
    workspace = new Workspace(join(base, 'alias'));
    expect(await read(join(base, 'alias/src/main.ts'))).toBe('inside');
    expect(await read(join(root, 'src/main.ts'))).toBe('inside');
    expect(await read('src/main.ts')).toBe('inside');
  });

  it('reads names that look like options and links that stay inside, and tells where they lead', async () => {
    await writeFile(join(root, '--help'), 'dashes');
    await symlink('src/main.ts', join(root, 'link'));
    expect(await read('--help')).toBe('dashes');
    await using file = await workspace.openFile('link');
    expect(file.path).toBe('src/main.ts');
  });

  it('opens folders, the root too', async () => {
    await using directory = await workspace.openDirectory('.');
    expect(directory.path).toBe('.');
    expect((await directory.entries(10)).entries.map((entry) => entry.name)).toEqual(['src']);
  });
});

describe('paths that lead out', () => {
  it.each([
    '..',
    '../secret.txt',
    'src/../../secret.txt',
    '../root-sibling/x',
    '/etc/passwd',
    '/',
    '//etc/passwd',
    '/proc/self/environ',
    '/dev/zero',
    '../../../../../../../../etc/passwd',
  ])('refuses %s', async (path) => {
    await expectCode(path, 'OUTSIDE_WORKSPACE');
  });

  it('refuses links out, direct, chained, by folder and by /proc, whether their target exists or not', async () => {
    await symlink('../secret.txt', join(root, 'direct'));
    await symlink('direct', join(root, 'chained'));
    await symlink(base, join(root, 'folder'));
    await symlink('/proc/self/root', join(root, 'proc'));
    await symlink('/no/such/thing', join(root, 'dangling'));
    for (const path of [
      'direct',
      'chained',
      'folder/secret.txt',
      'proc/etc/passwd',
      'dangling',
      'folder/nothing',
    ]) {
      await expectCode(path, 'OUTSIDE_WORKSPACE');
    }
    expect((await failureOf(workspace.openDirectory('folder'))).code).toBe('OUTSIDE_WORKSPACE');
  });

  it('holds while a folder is swapped for a link to the outside, over thousands of reads', async () => {
    await mkdir(join(base, 'elsewhere'));
    await writeFile(join(base, 'elsewhere/main.ts'), 'outside');
    await symlink(join(base, 'elsewhere'), join(root, 'trap'));
    const control = new AbortController();
    const swapping = (async () => {
      let swaps = 0;
      while (!control.signal.aborted) {
        await rename(join(root, 'src'), join(root, 'kept'));
        await rename(join(root, 'trap'), join(root, 'src'));
        await rename(join(root, 'src'), join(root, 'trap'));
        await rename(join(root, 'kept'), join(root, 'src'));
        swaps++;
      }
      return swaps;
    })();
    const seen = new Map<string, number>();
    // On a busy machine the folder may be the link for long; the reads go on until they met the file too.
    for (let round = 0; round < 300 || (!seen.has('inside') && round < 10_000); round++) {
      const results = await Promise.all(
        Array.from({ length: 10 }, () =>
          read('src/main.ts').catch((error: unknown) => (error as ToolError).code as string),
        ),
      );
      for (const result of results) seen.set(result, (seen.get(result) ?? 0) + 1);
    }
    control.abort();
    expect(await swapping).toBeGreaterThan(100);
    expect(seen.get('outside')).toBeUndefined();
    expect(seen.get('inside')).toBeGreaterThan(0);
    expect(
      [...seen.keys()].filter((key) => !/^(inside|FILE_NOT_FOUND|OUTSIDE_WORKSPACE)$/.test(key)),
    ).toEqual([]);
  });
});

describe('what is no file', () => {
  it('says what it is, without opening it', async () => {
    await makeNamedPipe(join(root, 'pipe'));
    const server = createServer().listen(join(root, 'sock'));
    await once(server, 'listening');
    expect(await expectCode('src', 'NOT_A_FILE')).toBe(messages.notAFile('src', 'a folder'));
    expect(await expectCode('pipe', 'NOT_A_FILE')).toBe(messages.notAFile('pipe', 'a named pipe'));
    expect(await expectCode('sock', 'NOT_A_FILE')).toBe(messages.notAFile('sock', 'a socket'));
    server.close();
    await once(server, 'close');
    expect((await failureOf(workspace.openDirectory('src/main.ts'))).code).toBe('NOT_A_DIRECTORY');
  });

  it('names what is missing, where, and what is near', async () => {
    expect(await expectCode('src/mian.ts', 'FILE_NOT_FOUND')).toBe(
      messages.notFound('src/mian.ts', 'mian.ts', 'src', ['main.ts']),
    );
    expect(await expectCode('scr/main.ts', 'FILE_NOT_FOUND')).toBe(
      messages.notFound('scr/main.ts', 'scr', '.', ['src']),
    );
    expect(await expectCode('src\\main.ts', 'FILE_NOT_FOUND')).toContain('Separate folders by "/"');
    expect(await expectCode('src/main.ts/x', 'NOT_A_DIRECTORY')).toBe(
      messages.partIsNoFolder('src/main.ts/x'),
    );
  });

  it('refuses NUL, names too long and links in a circle', async () => {
    await symlink('round', join(root, 'round'));
    await expectCode('src/main.ts\0.png', 'INVALID_ARGUMENTS');
    await expectCode('x'.repeat(300), 'INVALID_ARGUMENTS');
    await expectCode('x/'.repeat(5_000), 'INVALID_ARGUMENTS');
    await expectCode('round', 'FILE_NOT_FOUND');
  });

  it('says when access is refused, here as the system words it to a user without rights', async () => {
    const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    const error = await toToolError(refused, { path: 'src/main.ts', workspace });
    expect(error.code).toBe('ACCESS_DENIED');
    expect(error.message).toBe(messages.accessDenied('src/main.ts'));
  });
});

describe('hidden folders', () => {
  it('cannot be looked into, by name or by link', async () => {
    await mkdir(join(root, 'data'));
    await writeFile(join(root, 'data/admin-key'), 'secret');
    await symlink('data', join(root, 'link'));
    workspace = new Workspace(root, [join(root, 'data'), join(root, 'missing'), base]);
    for (const path of ['data/admin-key', 'link/admin-key', 'src/../data/admin-key']) {
      expect(await expectCode(path, 'ACCESS_DENIED')).not.toContain('secret');
    }
    expect((await failureOf(workspace.openDirectory('data'))).code).toBe('ACCESS_DENIED');
    expect(await read('src/main.ts')).toBe('inside');
  });
});

describe('an opened file', () => {
  it('stays the one that was checked when its name is given to something else', async () => {
    await using file = await workspace.openFile('src/main.ts');
    await unlink(join(root, 'src/main.ts'));
    await symlink(join(base, 'secret.txt'), join(root, 'src/main.ts'));
    expect(await file.handle.readFile('utf8')).toBe('inside');
  });
});

describe('the root', () => {
  it('stops the boot when it cannot be one', async () => {
    expect(() => new Workspace('relative')).toThrow(
      new StartupError(messages.workspaceNotAbsolute('relative')),
    );
    expect(() => new Workspace('/')).toThrow(new StartupError(messages.workspaceIsEverything()));
    const missing = join(base, 'missing');
    await expect(new Workspace(missing).checkRoot()).rejects.toThrow(messages.workspaceMissing(missing));
    await symlink('/', join(base, 'all'));
    await expect(new Workspace(join(base, 'all')).checkRoot()).rejects.toThrow(StartupError);
    await expect(workspace.checkRoot()).resolves.toBeUndefined();
  });

  it('is named when it has gone', async () => {
    await rm(root, { recursive: true });
    expect((await failureOf(workspace.openFile('src/main.ts'))).message).toBe(messages.workspaceGone());
  });
});
