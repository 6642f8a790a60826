import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineWindow, type LineWindowOptions } from './line-window.js';

function windowOf(pieces: Buffer[], options: Partial<LineWindowOptions> = {}): LineWindow {
  const window = new LineWindow({ from: 1, limit: 100, lineLength: 100, totalLength: 10_000, ...options });
  for (const piece of pieces) window.push(piece);
  window.end();
  return window;
}

const textsOf = (window: LineWindow) => window.lines.map((line) => line.text);

describe('LineWindow', () => {
  it('finds the same lines however the text is cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }).filter((line) => !/[\n\r\0\uFEFF]/.test(line))),
        fc.boolean(),
        fc.nat(7),
        fc.integer({ min: 1, max: 5 }),
        (lines, newlineAtEnd, size, from) => {
          const bytes = Buffer.from(lines.join('\n') + (newlineAtEnd && lines.length > 0 ? '\n' : ''));
          const pieces: Buffer[] = [];
          for (let at = 0; at < bytes.length; at += size + 1) pieces.push(bytes.subarray(at, at + size + 1));
          const expected = bytes.length === 0 ? [] : bytes.toString().replace(/\n$/, '').split('\n');
          const window = windowOf(pieces, { from, lineLength: 1_000 });
          expect(textsOf(window)).toEqual(expected.slice(from - 1));
          expect(window.seen).toBe(expected.length);
        },
      ),
    );
  });

  it('is full only when something follows', () => {
    expect(windowOf([Buffer.from('a\nb\n')], { limit: 2 }).full).toBe(false);
    expect(windowOf([Buffer.from('a\nb\nc')], { limit: 2 }).full).toBe(true);
    expect(windowOf([Buffer.from('aaaa\nbbbb\nc')], { totalLength: 8 }).lines).toHaveLength(2);
  });

  it('cuts long lines between characters and counts what it left out', () => {
    const window = windowOf([
      Buffer.from('é'.repeat(60)),
      Buffer.from('é'.repeat(600)),
      Buffer.from('\nnext'),
    ]);
    expect(window.lines).toEqual([
      { text: 'é'.repeat(100), omittedBytes: 1_120 },
      { text: 'next', omittedBytes: 0 },
    ]);
    expect(windowOf([Buffer.from('x' + '😀'.repeat(60))]).lines[0]?.text).toBe('x' + '😀'.repeat(49));
  });

  it('drops carriage returns at line ends and replaces broken bytes', () => {
    expect(textsOf(windowOf([Buffer.from([0x61, 0xff, 0x0d, 0x0a, 0x62, 0x00])]))).toEqual([
      'a\uFFFD',
      'b\uFFFD',
    ]);
  });
});
