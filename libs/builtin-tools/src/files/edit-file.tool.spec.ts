import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextOf, failureOf, textOf } from '../tool-run.spec-support.js';
import { Workspaces } from '../workspace/workspaces.js';
import { EditFileParams } from './edit-file.params.js';
import { EditFileTool } from './edit-file.tool.js';
import * as messages from './edit.messages.js';

let root: string;
let tool: EditFileTool;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'toolyard-edit-'));
  tool = new EditFileTool(new Workspaces({ root }));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const edit = (filePath: string, oldString: string, newString: string, more: Partial<EditFileParams> = {}) =>
  tool.execute(Object.assign(new EditFileParams(), { filePath, oldString, newString, ...more }), contextOf());

const further = (oldString: string, newString: string, replaceAll = false) => ({
  oldString,
  newString,
  replaceAll,
});

describe('edit_file', () => {
  it('replaces a text, keeps the mode and gives the diff', async () => {
    await writeFile(join(root, 'run.sh'), '#!/bin/sh\necho one\n');
    await chmod(join(root, 'run.sh'), 0o755);
    const result = await edit('run.sh', 'one', 'two');
    expect(await readFile(join(root, 'run.sh'), 'utf8')).toBe('#!/bin/sh\necho two\n');
    expect((await stat(join(root, 'run.sh'))).mode & 0o777).toBe(0o755);
    const diff = '--- a/run.sh\n+++ b/run.sh\n@@ -1,2 +1,2 @@\n #!/bin/sh\n-echo one\n+echo two';
    expect(textOf(result)).toBe(`${messages.changed('run.sh', 1, 1)}\n${diff}`);
    expect(result.structuredContent).toMatchObject({
      path: 'run.sh',
      created: false,
      added: 1,
      removed: 1,
      diff,
    });
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFa\r\nb\r\n'), Buffer.from('\uFEFFa\r\nx\r\ny\r\n')],
    ['UTF-16', Buffer.from('\uFEFFa\r\nb\r\n', 'utf16le'), Buffer.from('\uFEFFa\r\nx\r\ny\r\n', 'utf16le')],
  ])('keeps %s and CRLF', async (_, before, after) => {
    await writeFile(join(root, 'a.txt'), before);
    await edit('a.txt', 'a\nb', 'a\nx\ny');
    expect(await readFile(join(root, 'a.txt'))).toEqual(after);
  });

  it('makes several edits in order, all or none', async () => {
    await writeFile(join(root, 'a.txt'), 'one two two');
    await edit('a.txt', 'one', 'two', { edits: [further('two', '2', true), further('2 2 2', 'three')] });
    expect(await readFile(join(root, 'a.txt'), 'utf8')).toBe('three');
    const error = await failureOf(edit('a.txt', 'three', '3', { edits: [further('nowhere', 'x')] }));
    expect(error.message).toMatch(/^Edit 2: oldString does not occur/);
    expect(await readFile(join(root, 'a.txt'), 'utf8')).toBe('three');
    expect(await readdir(root)).toEqual(['a.txt']);
  });

  it('makes a file from an empty oldString, and only where there is none', async () => {
    expect(textOf(await edit('new/a.txt', '', 'fresh\n'))).toBe(messages.made('new/a.txt', 6, 1));
    expect((await failureOf(edit('new/a.txt', '', 'again'))).message).toBe(
      messages.emptyOldString('new/a.txt'),
    );
    expect((await failureOf(edit('new/b.txt', 'x', 'y'))).code).toBe('FILE_NOT_FOUND');
    expect(await readFile(join(root, 'new/a.txt'), 'utf8')).toBe('fresh\n');
  });

  it('loses none of many edits at once', async () => {
    const words = Array.from({ length: 40 }, (_, n) => `word${n}.`);
    await writeFile(join(root, 'a.txt'), words.join('\n'));
    await symlink('a.txt', join(root, 'link.txt'));
    await Promise.all(
      words.map((word, n) => edit(n % 2 === 0 ? 'a.txt' : 'link.txt', word, word.toUpperCase())),
    );
    expect(await readFile(join(root, 'a.txt'), 'utf8')).toBe(words.join('\n').toUpperCase());
  });

  it('refuses what is too large or no text', async () => {
    await writeFile(join(root, 'big'), 'x'.repeat(10_485_761));
    expect((await failureOf(edit('big', 'x', 'y'))).code).toBe('FILE_TOO_LARGE');
    for (const bytes of [Buffer.from([1, 0, 2]), Buffer.from('caf\xe9', 'latin1')]) {
      await writeFile(join(root, 'bin'), bytes);
      expect((await failureOf(edit('bin', 'x', 'y'))).code).toBe('BINARY_FILE');
    }
  });
});
