import { describe, expect, it } from 'vitest';
import { nestsDeeperThan } from './json-depth.js';

describe('nestsDeeperThan', () => {
  it.each([
    ['{}', 1, false],
    ['{"a":[1]}', 1, true],
    ['{"a":[1]}', 2, false],
    ['[[],[],[]]', 2, false],
    ['"[[[["', 0, false],
    ['{"a":"\\"[[["}', 1, false],
    ['{"a":"\\\\","b":[[]]}', 2, true],
  ])('%s deeper than %i: %s', (text, limit, expected) => {
    expect(nestsDeeperThan(text, limit)).toBe(expected);
  });

  it('stops at once in a text that only opens', () => {
    expect(nestsDeeperThan('['.repeat(1_000_000), 64)).toBe(true);
  });
});
