import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, markedEncoding, type TextEncoding } from './text-encoding.js';

const stored: [TextEncoding, boolean][] = [
  ['utf-8', false],
  ['utf-8', true],
  ['utf-16le', true],
  ['utf-16be', true],
];

describe('stored text', () => {
  it.each(stored)('in %s, with a mark: %s, comes back as it was', (encoding, bom) => {
    const text = 'naïve 🙂\r\nzwei\n';
    const bytes = encodeText({ text, encoding, bom });
    expect(decodeText(bytes)).toEqual({ text, encoding, bom });
    expect(markedEncoding(bytes)).toBe(bom ? encoding : undefined);
  });

  it('is none where bytes do not fit the encoding, or hold NULs', () => {
    for (const bytes of [
      [0xff, 0xff],
      [0x61, 0xe4],
      [0x61, 0, 0x62],
      [0xff, 0xfe, 0x00, 0xd8],
      [0xff, 0xfe, 0x61],
    ]) {
      expect([bytes, decodeText(Buffer.from(bytes))]).toEqual([bytes, undefined]);
    }
    expect(decodeText(Buffer.alloc(0))).toEqual({ text: '', encoding: 'utf-8', bom: false });
  });
});
