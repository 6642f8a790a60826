import type { LinkedCall } from '@toolyard/contracts';
import { Cleanup, HttpClient, Yard } from '@toolyard/testing';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const cleanup = new Cleanup();
let yard: Yard;
let client: HttpClient;

beforeAll(async () => {
  yard = cleanup.add(
    await Yard.start({ workers: ['default:8'], env: { TOOLYARD_POOLS: 'default:8' } }),
    (it) => it.stop(),
  );
  client = yard.client();
});
afterAll(() => cleanup.run());

const call = async (tool: string, args: object): Promise<LinkedCall> => (await client.call(tool, args)).body;

describe('files through the queue', () => {
  it('writes, edits and reads a file, by names and aliases', async () => {
    const filePath = 'src/greet.ts';
    const made = await call('write_to_file', { filePath, content: 'export const hello = 1;\r\n' });
    expect(made).toMatchObject({
      tool: 'write_file',
      status: 'succeeded',
      result: { structuredContent: { path: filePath, created: true } },
    });
    const edited = await call('edit', {
      filePath,
      oldString: 'hello = 1;\n',
      newString: 'hello = 2;\nlet x;\n',
    });
    expect(edited).toMatchObject({
      tool: 'edit_file',
      status: 'succeeded',
      arguments: { replaceAll: false },
    });
    expect(edited.result?.structuredContent?.['diff']).toContain('-export const hello = 1;');
    expect(await readFile(join(yard.workspace, filePath), 'utf8')).toBe(
      'export const hello = 2;\r\nlet x;\r\n',
    );
    const read = await call('read_file', { filePath });
    expect(read.result?.content).toEqual([
      { type: 'text', text: '     1\texport const hello = 2;\n     2\tlet x;' },
    ]);
  });

  it('finds files by name and by text', async () => {
    await writeFile(join(yard.workspace, 'newest.md'), '# needle\n');
    const listed = await call('glob', { pattern: '*.md' });
    expect(listed.result?.structuredContent).toEqual({ files: ['newest.md'], truncated: false });
    const counted = await call('grep_search', { pattern: 'needle', mode: 'counts', type: 'md' });
    expect(counted.result?.structuredContent).toEqual({ matches: 1, files: 1, truncated: false });
  });

  it('gives an image as an image', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    await writeFile(join(yard.workspace, 'dot.png'), png);
    const { result } = await call('read_file', { filePath: 'dot.png' });
    expect(result?.content[1]).toEqual({
      type: 'image',
      data: png.toString('base64'),
      mimeType: 'image/png',
    });
  });

  it('gives the text of a PDF, and ends one that is none', async () => {
    await writeFile(join(yard.workspace, 'a.pdf'), pdfOf('Hello from a PDF'));
    const { result } = await call('read_file', { filePath: 'a.pdf' });
    expect(result?.content).toEqual([
      { type: 'text', text: '     1\t--- page 1 of 1 ---\n     2\tHello from a PDF' },
    ]);
    await writeFile(join(yard.workspace, 'broken.pdf'), '%PDF-1.7 nothing of the kind');
    const broken = await call('read_file', { filePath: 'broken.pdf' });
    expect(broken.error).toMatchObject({ code: 'TOOL_FAILED' });
    expect(broken.error?.message).toMatch(/^The text of the PDF "broken.pdf" could not be read: /);
  });

  it('tells a model what to do next', async () => {
    await writeFile(join(yard.workspace, 'twice.txt'), 'same\nsame\n');
    const refused = await call('edit_file', { filePath: 'twice.txt', oldString: 'same', newString: 'x' });
    expect(refused).toMatchObject({ status: 'failed', error: { code: 'INVALID_ARGUMENTS' } });
    expect(refused.error?.message).toBe(
      'oldString occurs 2 times in "twice.txt", at lines 1, 2: give more context, so that it occurs once, or set replaceAll.',
    );
    const outside = await call('write_file', { filePath: '../x', content: '' });
    expect(outside.error).toMatchObject({ code: 'OUTSIDE_WORKSPACE' });
  });
});

/** A PDF of one page with one line. */
function pdfOf(text: string): string {
  const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return `%PDF-1.4\n${body.join('')}trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n`;
}
