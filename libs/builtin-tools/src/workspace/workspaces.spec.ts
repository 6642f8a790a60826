import { mkdir, mkdtemp, readdir, realpath, rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../tool-run.spec-support.js';
import * as messages from './workspace.messages.js';
import { Workspaces, type WorkspaceOwner, type WorkspaceScope } from './workspaces.js';

let base: string;
let root: string;

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-workspaces-')));
  root = join(base, 'root');
  await mkdir(root);
});

afterEach(() => rm(base, { recursive: true, force: true }));

const owner = (agent: string, runId = 'run'): WorkspaceOwner => ({ agent: { id: agent }, runId });
const rootOf = async (scope: WorkspaceScope, of: WorkspaceOwner) =>
  (await new Workspaces({ root, scope }).of(of)).root;

describe('Workspaces', () => {
  it('gives everybody the root, an agent its folder, or a run of an agent its folder', async () => {
    expect(await rootOf('shared', owner('a'))).toBe(root);
    expect(await rootOf('agent', owner('a', 'one'))).toBe(join(root, 'agents/a'));
    expect(await rootOf('agent', owner('a', 'two'))).toBe(join(root, 'agents/a'));
    expect(await rootOf('run', owner('a', 'one'))).toBe(join(root, 'runs/a/one'));
    expect(await rootOf('run', owner('b', 'one'))).toBe(join(root, 'runs/b/one'));
    expect((await readdir(root, { recursive: true })).sort()).toEqual(
      ['agents', 'agents/a', 'runs', 'runs/a', 'runs/a/one', 'runs/b', 'runs/b/one'].sort(),
    );
  });

  it('says the same to contexts, with links in the way to the root left as configured', async () => {
    await symlink(root, join(base, 'alias'));
    const workspaces = new Workspaces({ root: join(base, 'alias'), scope: 'agent' });
    expect(await workspaces.choose(owner('a'))).toBe(join(base, 'alias/agents/a'));
    expect(await (await workspaces.of(owner('a'))).realRoot()).toBe(join(root, 'agents/a'));
  });

  it("makes folders on first use that are the worker's alone, also many at a time", async () => {
    const workspaces = new Workspaces({ root, scope: 'run' });
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, n) => workspaces.of(owner(`agent-${n % 2}`, `run-${n % 5}`))),
    );
    expect(new Set(made.map((workspace) => workspace.root)).size).toBe(10);
    expect((await stat(join(root, 'runs'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(root, 'runs/agent-0/run-0'))).mode & 0o777).toBe(0o700);
  });

  it('makes a folder again that was removed', async () => {
    const workspaces = new Workspaces({ root, scope: 'agent' });
    await rmdir((await workspaces.of(owner('a'))).root);
    await expect((await workspaces.of(owner('a'))).realRoot()).resolves.toBe(join(root, 'agents/a'));
  });

  it('keeps agents apart: neither paths nor links lead from one to another or to the root', async () => {
    const workspaces = new Workspaces({ root, scope: 'agent' });
    const a = await workspaces.of(owner('a'));
    const b = await workspaces.of(owner('b'));
    await writeFile(join(b.root, 'secret'), 'of b');
    await writeFile(join(root, 'top'), 'of nobody');
    await symlink('../b', join(a.root, 'neighbour'));
    for (const path of [
      '../b/secret',
      join(root, 'agents/b/secret'),
      '../../top',
      'neighbour/secret',
      '..',
    ]) {
      expect([path, (await failureOf(a.openFile(path))).code]).toEqual([path, 'OUTSIDE_WORKSPACE']);
    }
    await expect(a.openFile('secret')).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });

  it('does not follow a link in the place of any folder on the way', async () => {
    const outside = join(base, 'outside');
    await mkdir(join(outside, 'a'), { recursive: true });
    await symlink(outside, join(root, 'agents'));
    const refused = { code: 'ACCESS_DENIED', message: messages.workspaceReplaced() };
    await expect(rootOf('agent', owner('a'))).rejects.toMatchObject(refused);
    await expect(rootOf('agent', owner('new'))).rejects.toMatchObject(refused);
    expect(await readdir(outside)).toEqual(['a']);
    await mkdir(join(root, 'runs/a'), { recursive: true });
    await symlink(join(outside, 'a'), join(root, 'runs/a/linked'));
    await writeFile(join(root, 'runs/a/file'), '');
    await expect(rootOf('run', owner('a', 'linked'))).rejects.toMatchObject(refused);
    await expect(rootOf('run', owner('a', 'file'))).rejects.toMatchObject(refused);
  });

  it('notices a link that takes the place of the folder afterwards', async () => {
    const workspaces = new Workspaces({ root, scope: 'agent' });
    const a = await workspaces.of(owner('a'));
    await writeFile(join((await workspaces.of(owner('b'))).root, 'secret'), 'of b');
    await rmdir(a.root);
    await symlink('b', a.root);
    expect((await failureOf(a.openFile('secret'))).message).toBe(messages.workspaceReplaced());
    await expect(a.realRoot()).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  });

  it('has a harmless folder for an agent with any name', async () => {
    const names = ['../../etc', 'Jane Doe', '..', 'a/../b'];
    for (const name of names) {
      expect(await rootOf('agent', owner(name))).toMatch(/\/root\/agents\/_[0-9a-f]{32}$/);
    }
    expect(await readdir(base)).toEqual(['root']);
  });
});
