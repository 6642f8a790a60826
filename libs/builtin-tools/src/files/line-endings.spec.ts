import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineEndings } from './line-endings.js';

const text = fc
  .array(fc.constantFrom('a', 'b', '\n', '\r\n', '\r', ' '), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('LineEndings', () => {
  it('knows where every position of the plain text is in the original', () => {
    fc.assert(
      fc.property(text, (original) => {
        const endings = new LineEndings(original);
        expect(endings.plain).toBe(original.replaceAll('\r\n', '\n'));
        for (let at = 0; at <= endings.plain.length; at++) {
          expect(original.slice(0, endings.toOriginal(at)).replaceAll('\r\n', '\n')).toBe(
            endings.plain.slice(0, at),
          );
        }
      }),
    );
  });

  it('leaves everything but the pieces as it is', () => {
    fc.assert(
      fc.property(text, fc.nat(40), fc.nat(10), (original, from, length) => {
        const endings = new LineEndings(original);
        const piece = {
          from: Math.min(from, endings.plain.length),
          to: Math.min(from + length, endings.plain.length),
        };
        const replaced = endings.replace([piece], '');
        expect(replaced).toBe(
          original.slice(0, endings.toOriginal(piece.from)) + original.slice(endings.toOriginal(piece.to)),
        );
      }),
    );
  });

  it.each([
    ['a\r\nb\r\n', 'x\ny', 'x\r\ny'],
    ['a\nb\r\nc\r\n', 'x\r\ny\nz', 'x\r\ny\r\nz'],
    ['a\nb\n', 'x\r\ny', 'x\ny'],
    ['a', 'x\r\ny\nz', 'x\r\ny\nz'],
  ])('of %j makes %j into %j', (original, given, adapted) => {
    expect(new LineEndings(original).adapt(given)).toBe(adapted);
  });
});
