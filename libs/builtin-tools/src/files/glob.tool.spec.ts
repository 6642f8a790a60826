import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sandbox } from '../sandbox/sandbox.js';
import { contextOf, failureOf, textOf } from '../tool-run.spec-support.js';
import { Workspaces } from '../workspace/workspaces.js';
import * as messages from './files.messages.js';
import { GlobParams } from './glob.params.js';
import { GlobTool } from './glob.tool.js';
import { Ripgrep } from './ripgrep.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

let base: string;
let root: string;
let tool: GlobTool;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'toolyard-glob-'));
  root = join(base, 'root');
  await mkdir(join(root, 'src/[a]'), { recursive: true });
  const files = ['a.ts', 'src/b.ts', 'src/[a]/c.ts', '.dot.ts', 'src/d.js'];
  for (const [age, name] of files.entries()) {
    await writeFile(join(root, name), '');
    await utimes(join(root, name), 1_000 - age, 1_000 - age);
  }
  tool = new GlobTool(new Workspaces({ root, hidden: [join(root, 'data')] }), new Ripgrep(new Sandbox()));
});

afterEach(() => rm(base, { recursive: true, force: true }));

const glob = (pattern: string, more: Partial<GlobParams> = {}) =>
  tool.execute(Object.assign(new GlobParams(), { pattern, ...more }), contextOf());
const files = async (pattern: string, more: Partial<GlobParams> = {}) =>
  (await glob(pattern, more)).structuredContent?.['files'];

describe('glob', () => {
  it('finds files, the one changed last first', async () => {
    expect(await files('*.ts')).toEqual(['a.ts', 'src/b.ts', 'src/[a]/c.ts', '.dot.ts']);
    expect(await files('**/*.{js,ts}', { path: 'src' })).toEqual(['src/b.ts', 'src/[a]/c.ts', 'src/d.js']);
    expect(await files('./src/*.ts')).toEqual(['src/b.ts']);
    expect(await files('*.ts', { path: 'src/[a]' })).toEqual(['src/[a]/c.ts']);
  });

  it('says that nothing fits, or that there is more', async () => {
    expect(textOf(await glob('*.rs'))).toBe(messages.noFiles('*.rs', '.'));
    const cut = await glob('*.ts', { maxResults: 2 });
    expect(cut.structuredContent).toEqual({ files: ['a.ts', 'src/b.ts'], truncated: true });
    expect(textOf(cut)).toBe(`a.ts\nsrc/b.ts\n${messages.moreFiles(2)}`);
    expect((await glob('*.ts', { maxResults: 4 })).structuredContent).toMatchObject({ truncated: false });
  });

  it('leaves out .git, hidden folders and, unless asked, what .gitignore names', async () => {
    for (const folder of ['.git', 'data', 'built']) {
      await mkdir(join(root, folder));
      await writeFile(join(root, folder, 'x.ts'), '');
    }
    await writeFile(join(root, '.gitignore'), 'built\n');
    expect(await files('x.ts')).toEqual([]);
    expect(await files('x.ts', { ignored: true })).toEqual(['built/x.ts']);
  });

  it('neither follows links nor leaves the workspace', async () => {
    await writeFile(join(base, 'secret.ts'), '');
    await symlink('..', join(root, 'up'));
    await symlink('../secret.ts', join(root, 'link.ts'));
    expect(await files('**/secret.ts')).toEqual([]);
    expect(await files('link.ts')).toEqual([]);
    expect(await files('../*.ts')).toEqual([]);
    for (const path of ['..', 'up', '/'])
      expect([path, (await failureOf(glob('*', { path }))).code]).toEqual([path, 'OUTSIDE_WORKSPACE']);
    expect((await failureOf(glob('*', { path: 'a.ts' }))).code).toBe('NOT_A_DIRECTORY');
  });
});
