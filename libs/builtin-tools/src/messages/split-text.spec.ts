import { expect, it } from 'vitest';
import { splitText } from './split-text.js';

it.each([
  ['short', 10, ['short']],
  ['one two three', 8, ['one two', 'three']],
  ['first line\nsecond', 12, ['first line', 'second']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['😀😀😀', 3, ['😀', '😀', '😀']],
  ['a        b', 4, ['a', 'b']],
])('cuts %j at %i', (text, longest, pieces) => {
  expect(splitText(text, longest)).toEqual(pieces);
});
