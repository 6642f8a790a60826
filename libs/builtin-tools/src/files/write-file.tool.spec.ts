import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextOf, failureOf, textOf } from '../tool-run.spec-support.js';
import { Workspaces } from '../workspace/workspaces.js';
import * as messages from './edit.messages.js';
import { WriteFileParams } from './write-file.params.js';
import { WriteFileTool } from './write-file.tool.js';

let root: string;
let tool: WriteFileTool;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'toolyard-write-'));
  tool = new WriteFileTool(new Workspaces({ root }));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const write = (filePath: string, content: string, signal?: AbortSignal) =>
  tool.execute(Object.assign(new WriteFileParams(), { filePath, content }), contextOf(signal));

describe('write_file', () => {
  it('makes a file and the folders it lies in', async () => {
    const result = await write('src/deep/a.txt', 'one\ntwo\n');
    expect(await readFile(join(root, 'src/deep/a.txt'), 'utf8')).toBe('one\ntwo\n');
    expect(textOf(result)).toBe(messages.made('src/deep/a.txt', 8, 2));
    expect(result.structuredContent).toEqual({
      path: 'src/deep/a.txt',
      created: true,
      size: 8,
      added: 2,
      removed: 0,
    });
  });

  it('replaces a file and says what changed', async () => {
    await writeFile(join(root, 'a.txt'), 'one\ntwo\n', { mode: 0o751 });
    const result = await write('a.txt', 'one\n2\n');
    const diff = '--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+2';
    expect(textOf(result)).toBe(`${messages.changed('a.txt', 1, 1)}\n${diff}`);
    expect(result.structuredContent).toEqual({
      path: 'a.txt',
      created: false,
      size: 6,
      added: 1,
      removed: 1,
      diff,
    });
    expect((await stat(join(root, 'a.txt'))).mode & 0o777).toBe(0o751);
    expect(textOf(await write('a.txt', 'one\n2\n'))).toBe(messages.unchanged('a.txt'));
    expect(await readdir(root)).toEqual(['a.txt']);
  });

  it('replaces what cannot be compared', async () => {
    await writeFile(join(root, 'a.bin'), Buffer.from([1, 0, 2]));
    const result = await write('a.bin', 'text');
    expect(textOf(result)).toBe(messages.replaced('a.bin', 4));
    expect(result.structuredContent).toEqual({ path: 'a.bin', created: false, size: 4 });
    await writeFile(join(root, 'big'), 'x'.repeat(2_000_000));
    expect((await write('big', '')).structuredContent).toEqual({ path: 'big', created: false, size: 0 });
  });

  it('writes an empty file, and any character', async () => {
    expect(textOf(await write('empty', ''))).toBe(messages.made('empty', 0, 0));
    await write('wide', '\u0000 🙂 \r\n \u2028');
    expect(await readFile(join(root, 'wide'), 'utf8')).toBe('\u0000 🙂 \r\n \u2028');
    expect((await failureOf(write('half', 'a\ud83d'))).message).toBe(messages.brokenText('content'));
  });

  it('refuses folders and paths that lead out', async () => {
    await mkdir(join(root, 'src'));
    for (const path of ['src', 'src/', '.', 'new/', 'new/.'])
      expect([path, (await failureOf(write(path, ''))).code]).toEqual([path, 'NOT_A_FILE']);
    for (const path of ['..', '../a', '/etc/passwd', 'src/../../a'])
      expect([path, (await failureOf(write(path, ''))).code]).toEqual([path, 'OUTSIDE_WORKSPACE']);
    expect(await readdir(root, { recursive: true })).toEqual(['src']);
  });

  it('writes nothing when the call is aborted', async () => {
    const reason = new Error('stopped');
    await expect(write('a', 'x', AbortSignal.abort(reason))).rejects.toMatchObject({ cause: reason });
    expect(await readdir(root)).toEqual([]);
  });
});
