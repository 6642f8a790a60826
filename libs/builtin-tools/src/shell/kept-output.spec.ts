import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeptOutput } from './kept-output.js';
import * as messages from './shell.messages.js';

describe('KeptOutput', () => {
  it('keeps all of what fits, else both ends, and counts the rest', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (pieces) => {
        const kept = new KeptOutput(20);
        for (const piece of pieces) kept.add(piece);
        const whole = pieces.join('');
        const omitted = Math.max(0, whole.length - 20);
        expect(kept.omittedCharacters).toBe(omitted);
        expect(kept.text()).toBe(
          omitted === 0 ? whole : whole.slice(0, 10) + messages.omittedMiddle(omitted) + whole.slice(-10),
        );
        expect(kept.end(5)).toBe(whole.slice(-5));
      }),
    );
  });
});
