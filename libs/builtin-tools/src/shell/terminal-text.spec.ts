import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TerminalText } from './terminal-text.js';

function plain(...pieces: (string | Buffer)[]): string {
  const terminal = new TerminalText();
  return pieces.map((piece) => terminal.push(Buffer.from(piece))).join('') + terminal.end();
}

describe('TerminalText', () => {
  it('removes colours, cursor movements, titles, links and other controls, and keeps text', () => {
    expect(plain('\x1b[1;31mred\x1b[0m \x1b[2K\x1b[?25lx\x1b(B')).toBe('red x');
    expect(plain('\x1b]0;title\x07a\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\')).toBe('alink');
    expect(plain('tab\tline\r\nbell\x07 nul\0')).toBe('tab\tline\r\nbell nul');
  });

  it('replaces broken bytes and joins characters across pieces', () => {
    expect(plain(Buffer.from([0x61, 0xff, 0x62]))).toBe('a\uFFFDb');
    const snowman = Buffer.from('☃');
    expect(plain(snowman.subarray(0, 1), snowman.subarray(1))).toBe('☃');
    expect(plain(snowman.subarray(0, 2))).toBe('\uFFFD');
  });

  it('gives the same text however it comes in pieces', () => {
    const part = fc.constantFrom(
      'plain',
      'é☃😀',
      '\x1b[31m',
      '\x1b]0;t\x07',
      '\x1b]8;;u\x1b\\',
      '\x1b(B',
      '\n',
      '\x1bPq\x1b\\',
    );
    fc.assert(
      fc.property(fc.array(part), fc.integer({ min: 1, max: 5 }), (parts, size) => {
        const bytes = Buffer.from(parts.join(''));
        const pieces: Buffer[] = [];
        for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
        expect(plain(...pieces)).toBe(parts.filter((text) => !text.startsWith('\x1b')).join(''));
      }),
    );
  });

  it('does not wait for the end of a sequence that never ends', () => {
    const terminal = new TerminalText();
    terminal.push(Buffer.from('\x1b]0;'));
    expect(terminal.push(Buffer.from('x'.repeat(10_000)))).toContain('xxxx');
  });
});
