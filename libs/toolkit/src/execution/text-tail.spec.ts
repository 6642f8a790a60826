import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextTail } from './text-tail.js';

it('keeps the end of a text, however its pieces are', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), fc.nat(40), (pieces, limit) => {
      const tail = new TextTail(limit);
      for (const piece of pieces) tail.add(piece);
      const whole = pieces.join('');
      expect(tail.length).toBe(whole.length);
      expect(tail.text()).toBe(whole.slice(Math.max(0, whole.length - limit)));
    }),
  );
});

it('forgets what is before the end, in short pieces and in long ones', () => {
  const tail = new TextTail(4);
  for (let i = 0; i < 100_000; i++) tail.add(String(i % 10));
  for (const letter of 'abc') tail.add(letter.repeat(10_000));
  tail.add('de');
  expect(tail.text()).toBe('ccde');
});
