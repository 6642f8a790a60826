import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeNamedPipe } from '../sandbox/output-pipe.js';
import { Sandbox } from '../sandbox/sandbox.js';
import { contextOf, drain, failureOf, textOf } from '../tool-run.spec-support.js';
import { Workspaces } from '../workspace/workspaces.js';
import * as messages from './files.messages.js';
import { GrepParams } from './grep.params.js';
import { GrepTool } from './grep.tool.js';
import { Ripgrep } from './ripgrep.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

let base: string;
let root: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'toolyard-grep-'));
  root = join(base, 'root');
  await mkdir(join(root, 'src'), { recursive: true });
  await writeFile(join(root, 'src/a.ts'), 'const one = 1;\n// TODO: two\nconst three = 3;\n');
  await writeFile(join(root, 'src/b.js'), '// todo later\n// --files\n');
  await writeFile(join(root, '.hidden'), 'TODO hidden\n');
});

afterEach(() => rm(base, { recursive: true, force: true }));

const sandboxes = {
  'in the sandbox': () => new Sandbox(),
  'where there is no sandbox': () => new Sandbox({ bubblewrap: '/no/such/bwrap' }),
};

describe.each(Object.entries(sandboxes))('grep %s', (_, sandboxOf) => {
  function grep(params: Partial<GrepParams>, signal?: AbortSignal) {
    const workspaces = new Workspaces({ root, hidden: [join(root, 'da{t}a*')] });
    const tool = new GrepTool(workspaces, new Ripgrep(sandboxOf()));
    return tool.execute(Object.assign(new GrepParams(), params), contextOf(signal));
  }

  it('streams matches by path and counts them', async () => {
    const { chunks, result } = await drain(grep({ pattern: 'TODO' }));
    expect(chunks.join('')).toBe('.hidden:1:TODO hidden\nsrc/a.ts:2:// TODO: two\n');
    expect(textOf(result)).toBe(`${chunks.join('')}${messages.matchesFound(2, 2)}`);
    expect(result).toMatchObject({
      isError: false,
      structuredContent: { matches: 2, files: 2, truncated: false },
    });
  });

  it('searches one file or folder, by glob, without regard to case, with context', async () => {
    const only = await drain(
      grep({ pattern: 'todo', path: 'src', include: '*.ts', ignoreCase: true, context: 1 }),
    );
    expect(only.chunks.join('')).toBe(
      'src/a.ts-1-const one = 1;\nsrc/a.ts:2:// TODO: two\nsrc/a.ts-3-const three = 3;\n',
    );
    expect((await drain(grep({ pattern: 'one', path: 'src/a.ts' }))).result.structuredContent).toMatchObject({
      matches: 1,
    });
    expect(
      (await drain(grep({ pattern: 'todo', include: '!*.js', ignoreCase: true }))).chunks.join(''),
    ).not.toContain('b.js');
  });

  it('takes patterns, globs and paths that look like options as what they are', async () => {
    await writeFile(join(root, '--pre=sh'), 'plain\n');
    expect((await drain(grep({ pattern: '--files' }))).chunks).toEqual(['src/b.js:2:// --files\n']);
    expect((await drain(grep({ pattern: 'plain', path: '--pre=sh' }))).chunks).toEqual([
      '--pre=sh:1:plain\n',
    ]);
    expect(
      (await drain(grep({ pattern: 'TODO', include: '--pre=sh' }))).result.structuredContent,
    ).toMatchObject({ matches: 0 });
  });

  it('gives files, or how many matches each has, instead of lines', async () => {
    await writeFile(join(root, 'src/c\nd.ts'), 'TODO TODO\n');
    const named = await drain(grep({ pattern: 'todo', ignoreCase: true, mode: 'files' }));
    expect(named.chunks.join('')).toBe('.hidden\nsrc/a.ts\nsrc/b.js\nsrc/c\nd.ts\n');
    expect(named.result.structuredContent).toEqual({ files: 4, truncated: false });
    const counted = await drain(grep({ pattern: 'TODO', mode: 'counts' }));
    expect(counted.chunks.join('')).toBe('.hidden:1\nsrc/a.ts:1\nsrc/c\nd.ts:2\n');
    expect(counted.result.structuredContent).toEqual({ matches: 4, files: 3, truncated: false });
    const cut = await drain(grep({ pattern: 'TODO', mode: 'files', maxResults: 1 }));
    expect(cut.result.structuredContent).toEqual({ files: 1, truncated: true });
    expect(textOf(cut.result)).toContain(messages.filesCut(1));
  });

  it('searches by type, over several lines, and what is ignored', async () => {
    expect((await drain(grep({ pattern: 'todo', ignoreCase: true, type: 'js' }))).chunks.join('')).toBe(
      'src/b.js:1:// todo later\n',
    );
    const several = await drain(grep({ pattern: 'one.*three', multiline: true }));
    expect(several.chunks.join('').split('\n')).toHaveLength(4);
    await writeFile(join(root, '.gitignore'), 'src\n');
    expect((await drain(grep({ pattern: 'three' }))).result.structuredContent).toMatchObject({ matches: 0 });
    expect((await drain(grep({ pattern: 'three', ignored: true }))).result.structuredContent).toMatchObject({
      matches: 1,
    });
    expect((await failureOf(drain(grep({ pattern: 'x', type: 'nonsense' })))).message).toContain(
      'no such type',
    );
  });

  it('says that nothing was found, as a success', async () => {
    const { chunks, result } = await drain(grep({ pattern: 'nothing like it' }));
    expect(chunks).toEqual([]);
    expect(result.isError).toBe(false);
    expect(textOf(result)).toBe(messages.noMatches('nothing like it', '.'));
  });

  it("refuses broken patterns and globs in ripgrep's words", async () => {
    for (const params of [
      { pattern: 'a(' },
      { pattern: '(?=x)' },
      { pattern: 'x', include: '{a' },
      { pattern: 'a\\nb' },
      { pattern: 'a\0' },
      { pattern: 'x', include: '*\0' },
    ]) {
      const error = await failureOf(drain(grep(params)));
      expect([params, error.code]).toEqual([params, 'INVALID_ARGUMENTS']);
    }
    expect((await failureOf(drain(grep({ pattern: 'a(' })))).message).toContain('unclosed group');
  });

  it('respects .gitignore and passes over binary files and .git', async () => {
    await writeFile(join(root, '.gitignore'), 'ignored.txt\n');
    await writeFile(join(root, 'ignored.txt'), 'needle\n');
    await writeFile(join(root, 'data.bin'), Buffer.from('needle\0needle\n'));
    await mkdir(join(root, '.git'));
    await writeFile(join(root, '.git/config'), 'needle\n');
    await writeFile(join(root, 'seen.txt'), 'needle\n');
    expect((await drain(grep({ pattern: 'needle' }))).chunks.join('')).toBe('seen.txt:1:needle\n');
  });

  it('does not leave the workspace, by path or by link', async () => {
    await writeFile(join(base, 'secret.txt'), 'needle\n');
    await symlink('..', join(root, 'up'));
    await symlink('../secret.txt', join(root, 'file'));
    expect((await drain(grep({ pattern: 'needle' }))).result.structuredContent).toMatchObject({ matches: 0 });
    for (const path of ['up', 'file', '..', '/etc']) {
      expect((await failureOf(drain(grep({ pattern: 'needle', path })))).code).toBe('OUTSIDE_WORKSPACE');
    }
    await makeNamedPipe(join(root, 'pipe'));
    expect((await failureOf(drain(grep({ pattern: 'x', path: 'pipe' })))).code).toBe('NOT_A_FILE');
    expect((await failureOf(drain(grep({ pattern: 'x', path: 'scr' })))).code).toBe('FILE_NOT_FOUND');
  });

  it('does not look into hidden folders', async () => {
    await mkdir(join(root, 'da{t}a*'));
    await writeFile(join(root, 'da{t}a*/key'), 'needle\n');
    await mkdir(join(root, 'src/da{t}a*'));
    await writeFile(join(root, 'src/da{t}a*/key'), 'needle\n');
    expect((await drain(grep({ pattern: 'needle' }))).chunks.join('')).toBe('src/da{t}a*/key:1:needle\n');
    expect((await failureOf(drain(grep({ pattern: 'needle', path: 'da{t}a*' })))).code).toBe('ACCESS_DENIED');
  });

  it('stops after maxResults and keeps huge lines short', async () => {
    await writeFile(join(root, 'many.txt'), 'needle\n'.repeat(100_000));
    const many = await drain(grep({ pattern: 'needle', maxResults: 3 }));
    expect(many.result.structuredContent).toEqual({ matches: 3, files: 1, truncated: true });
    expect(textOf(many.result)).toContain(messages.matchesCut(3, 1));
    await writeFile(join(root, 'wide.txt'), `${'x'.repeat(5_000_000)} pin`);
    const wide = await drain(grep({ pattern: 'pin' }));
    expect(wide.result.structuredContent).toMatchObject({ matches: 1 });
    expect(textOf(wide.result).length).toBeLessThan(1_000);
  });

  it('stops when the call is aborted', async () => {
    const reason = new Error('stopped');
    const control = new AbortController();
    await writeFile(join(root, 'many.txt'), 'needle\n'.repeat(100_000));
    const run = grep({ pattern: 'needle', maxResults: 2_000 }, control.signal);
    await run.next();
    control.abort(reason);
    await expect(drain(run)).rejects.toBe(reason);
  });
});
