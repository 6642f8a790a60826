import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeNamedPipe } from '../sandbox/output-pipe.js';
import { contextOf, failureOf, textOf } from '../tool-run.spec-support.js';
import { Workspaces } from '../workspace/workspaces.js';
import * as messages from './files.messages.js';
import { ListDirParams } from './list-dir.params.js';
import { ListDirTool } from './list-dir.tool.js';

let root: string;
let tool: ListDirTool;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'toolyard-list-'));
  tool = new ListDirTool(new Workspaces({ root }));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const list = (params: Partial<ListDirParams> = {}) =>
  tool.execute(Object.assign(new ListDirParams(), params), contextOf());

describe('list_dir', () => {
  beforeEach(async () => {
    await mkdir(join(root, 'src/deep/deeper'), { recursive: true });
    await mkdir(join(root, 'node_modules/x'), { recursive: true });
    await writeFile(join(root, 'b.txt'), 'x'.repeat(340));
    await writeFile(join(root, 'a.bin'), Buffer.alloc(1_536));
    await writeFile(join(root, 'src/main.ts'), '');
    await writeFile(join(root, 'src/deep/x.log'), '');
    await symlink('/etc', join(root, 'out'));
    await makeNamedPipe(join(root, 'pipe'));
  });

  it('lists folders first, then names in order, with sizes and where links point', async () => {
    const result = await list();
    expect(textOf(result).split('\n')).toEqual([
      'node_modules/',
      'src/',
      'a.bin  1.5 KB',
      'b.txt  340 B',
      'out -> /etc',
      'pipe  (no regular file)',
    ]);
    expect(result.structuredContent).toMatchObject({ path: '.', truncated: false });
    expect((result.structuredContent as { entries: unknown[] }).entries[3]).toEqual({
      path: 'b.txt',
      type: 'file',
      size: 340,
    });
  });

  it('goes deeper where asked, leaves out what is ignored and never follows links', async () => {
    const result = await list({ depth: 3, ignore: ['node_modules', '*.log', 'src/deep/deeper/', 'pipe'] });
    expect(textOf(result).split('\n')).toEqual([
      'src/',
      '  deep/',
      '  main.ts  0 B',
      'a.bin  1.5 KB',
      'b.txt  340 B',
      'out -> /etc',
    ]);
  });

  it('refuses what is no folder, leads out or is missing', async () => {
    expect((await failureOf(list({ path: 'b.txt' }))).code).toBe('NOT_A_DIRECTORY');
    expect((await failureOf(list({ path: 'out' }))).code).toBe('OUTSIDE_WORKSPACE');
    expect((await failureOf(list({ path: 'scr' }))).message).toContain('"src"');
  });

  it('shows a thousand entries at most and says so', async () => {
    await mkdir(join(root, 'many'));
    await Promise.all(
      Array.from({ length: 1_010 }, (_, index) => writeFile(join(root, 'many', `f${index}`), '')),
    );
    const result = await list({ path: 'many' });
    const lines = textOf(result).split('\n');
    expect(lines).toHaveLength(1_001);
    expect(lines.at(-1)).toBe(messages.moreEntries(1_000));
    expect(result.structuredContent).toMatchObject({ path: 'many', truncated: true });
    expect(textOf(await list({ path: 'node_modules/x' }))).toBe(messages.emptyFolder('node_modules/x'));
  });

  it('does not go into .git nor what .gitignore names, but says that it is there', async () => {
    for (const folder of ['p/.git', 'p/node_modules/x', 'p/src/out', 'p/src/keep']) {
      await mkdir(join(root, folder), { recursive: true });
      await writeFile(join(root, folder, 'file'), '');
    }
    await writeFile(join(root, '.gitignore'), 'node_modules\nkeep\n');
    await writeFile(join(root, 'p/src/.gitignore'), '/out/\n!keep\n');
    const { structuredContent } = await list({ path: 'p', depth: 5 });
    expect((structuredContent?.['entries'] as { path: string }[]).map(({ path }) => path)).toEqual([
      '.git',
      'node_modules',
      'src',
      'src/keep',
      'src/keep/file',
      'src/out',
      'src/.gitignore',
    ]);
    expect(textOf(await list({ path: 'p/src/out' }))).toBe('file  0 B');
  });
});
