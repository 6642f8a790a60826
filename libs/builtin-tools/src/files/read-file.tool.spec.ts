import { mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contextOf, failureOf, textOf } from '../tool-run.spec-support.js';
import { ThreadFailure } from '../threads/thread-failure.js';
import { PageReader } from '../web/reading/page-reader.js';
import { Workspaces } from '../workspace/workspaces.js';
import * as messages from './files.messages.js';
import { ReadFileParams } from './read-file.params.js';
import { ReadFileTool } from './read-file.tool.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

let root: string;
let reader: PageReader;
let tool: ReadFileTool;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'toolyard-read-'));
  reader = new PageReader();
  tool = new ReadFileTool(new Workspaces({ root }), reader);
});

afterEach(() => rm(root, { recursive: true, force: true }));

const read = (params: Partial<ReadFileParams>, signal?: AbortSignal) =>
  tool.execute(Object.assign(new ReadFileParams(), params), contextOf(signal));

describe('read_file', () => {
  it('gives lines with their numbers, and where it looked', async () => {
    await writeFile(join(root, 'a.txt'), 'one\r\ntwo\n\nfour');
    await symlink('a.txt', join(root, 'link'));
    const result = await read({ filePath: 'link' });
    expect(textOf(result)).toBe('     1\tone\n     2\ttwo\n     3\t\n     4\tfour');
    expect(result.structuredContent).toEqual({ path: 'a.txt', kind: 'text', from: 1, to: 4, totalLines: 4 });
  });

  it('says when there is more and how to go on, and going on works', async () => {
    await writeFile(
      join(root, 'a.txt'),
      Array.from({ length: 5_000 }, (_, index) => `line ${index + 1}`).join('\n'),
    );
    const first = await read({ filePath: 'a.txt' });
    expect(textOf(first)).toMatch(/ {2}2000\tline 2000\n\n.*continue with offset 2001/);
    expect(first.structuredContent).toEqual({ path: 'a.txt', kind: 'text', from: 1, to: 2_000 });
    const last = await read({ filePath: 'a.txt', offset: 4_999 });
    expect(textOf(last)).toBe('  4999\tline 4999\n  5000\tline 5000');
  });

  it('cuts long lines and long results', async () => {
    await writeFile(join(root, 'long.txt'), `${'x'.repeat(5_000_000)}\nend\n`);
    const long = textOf(await read({ filePath: 'long.txt' }));
    expect(long).toBe(`     1\t${'x'.repeat(2_000)}${messages.cutMark(4_998_000)}\n     2\tend`);
    await writeFile(join(root, 'wide.txt'), `${'y'.repeat(1_999)}\n`.repeat(500));
    const wide = await read({ filePath: 'wide.txt' });
    expect(wide.structuredContent).toEqual({ path: 'wide.txt', kind: 'text', from: 1, to: 100 });
    expect(textOf(wide)).toContain(messages.moreLines(1, 100));
  });

  it('reads the end of a file of 200 MB without holding it', async () => {
    const file = await open(join(root, 'big.txt'), 'w');
    const piece = Buffer.from(`${'z'.repeat(999)}\n`.repeat(1_000));
    for (let written = 0; written < 200; written++) await file.write(piece);
    await file.close();
    const before = process.memoryUsage().rss;
    const result = await read({ filePath: 'big.txt', offset: 200_000 });
    expect(result.structuredContent).toMatchObject({ from: 200_000, to: 200_000, totalLines: 200_000 });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('says that a file is empty or binary, and where it ends', async () => {
    await writeFile(join(root, 'empty'), '');
    await writeFile(join(root, 'image.png'), Buffer.from([0x89, 0x50, 0, 0, 1]));
    await writeFile(join(root, 'short'), 'one\ntwo\n');
    expect(textOf(await read({ filePath: 'empty' }))).toBe(messages.emptyFile('empty'));
    const binary = await failureOf(read({ filePath: 'image.png' }));
    expect([binary.code, binary.message]).toEqual(['BINARY_FILE', messages.binaryFile('image.png', 5)]);
    const beyond = await failureOf(read({ filePath: 'short', offset: 3 }));
    expect([beyond.code, beyond.message]).toEqual([
      'INVALID_ARGUMENTS',
      messages.offsetBeyondEnd('short', 3, 2),
    ]);
  });

  it('stops when the call is aborted', async () => {
    await writeFile(join(root, 'a.txt'), 'text');
    const reason = new Error('stopped');
    await expect(read({ filePath: 'a.txt' }, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('gives images as images, whatever their names, and says when they are too large', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    await writeFile(join(root, 'a.txt'), png);
    const result = await read({ filePath: 'a.txt' });
    expect(result.structuredContent).toEqual({ path: 'a.txt', kind: 'image', mimeType: 'image/png' });
    expect(result.content).toEqual([
      { type: 'text', text: messages.imageRead('a.txt', 'image/png', 10) },
      { type: 'image', data: png.toString('base64'), mimeType: 'image/png' },
    ]);
    const starts = {
      'image/jpeg': 'ffd8ffe0',
      'image/gif': '474946383961',
      'image/webp': '524946460000000057454250',
    };
    for (const [mimeType, start] of Object.entries(starts)) {
      await writeFile(join(root, 'b'), Buffer.from(start, 'hex'));
      expect((await read({ filePath: 'b' })).structuredContent).toMatchObject({ mimeType });
    }
    await writeFile(join(root, 'large.png'), Buffer.concat([png, Buffer.alloc(800_000)]));
    expect((await failureOf(read({ filePath: 'large.png' }))).message).toBe(
      messages.imageTooLarge('large.png', 800_010, 768_000),
    );
  });

  it('reads notebooks as text, and what only looks like one as it is', async () => {
    await writeFile(
      join(root, 'a.ipynb'),
      JSON.stringify({ cells: [{ cell_type: 'code', source: '1 + 1' }] }),
    );
    expect(textOf(await read({ filePath: 'a.ipynb', offset: 2 }))).toBe('     2\t1 + 1');
    await writeFile(join(root, 'b.ipynb'), 'no json');
    expect((await read({ filePath: 'b.ipynb' })).structuredContent).toMatchObject({
      kind: 'text',
      totalLines: 1,
    });
  });

  it('decodes UTF-16, and leaves byte order marks out', async () => {
    for (const bytes of [
      Buffer.from('\uFEFFa\r\n🙂\n', 'utf16le'),
      Buffer.from('\uFEFFa\r\n🙂\n', 'utf16le').swap16(),
      Buffer.from('\uFEFFa\r\n🙂\n'),
    ]) {
      await writeFile(join(root, 'wide.txt'), bytes);
      expect(textOf(await read({ filePath: 'wide.txt' }))).toBe('     1\ta\n     2\t🙂');
    }
    await writeFile(join(root, 'long.txt'), Buffer.from(`\uFEFF${'🙂\n'.repeat(40_000)}`, 'utf16le'));
    expect(textOf(await read({ filePath: 'long.txt', offset: 39_999 }))).toBe(' 39999\t🙂\n 40000\t🙂');
  });

  it('gives the text of a PDF, and says why it could not', async () => {
    await writeFile(join(root, 'a.pdf'), '%PDF-1.7 …');
    const asked = vi.spyOn(reader, 'read').mockResolvedValueOnce({ text: 'page\ntwo' });
    const result = await read({ filePath: 'a.pdf' });
    expect(textOf(result)).toBe('     1\tpage\n     2\ttwo');
    expect(result.structuredContent).toMatchObject({ kind: 'pdf', totalLines: 2 });
    asked.mockRejectedValueOnce(new ThreadFailure('limit', 'It took too long.'));
    expect(await failureOf(read({ filePath: 'a.pdf' }))).toMatchObject({
      code: 'TOOL_FAILED',
      message: messages.pdfUnreadable('a.pdf', 'It took too long.'),
    });
  });
});
