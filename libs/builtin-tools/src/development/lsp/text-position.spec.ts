import { expect, it } from 'vitest';
import { withEdits } from './text-edits.js';
import { positionOf } from './text-position.js';

it('finds a symbol as a word of its own before it takes a part of one', () => {
  const text = 'const areas = area(1);\r\nfoo.bar';
  expect(positionOf('a', text, { symbol: 'area' })).toEqual({ line: 0, character: 14 });
  expect(positionOf('a', text, { symbol: 'area', line: 1, column: 1 })).toEqual({ line: 0, character: 14 });
  expect(positionOf('a', text, { symbol: 'are', line: 1 })).toEqual({ line: 0, character: 6 });
  expect(positionOf('a', text, { symbol: 'foo.bar' })).toEqual({ line: 1, character: 0 });
  expect(positionOf('a', text, { line: 2, column: 8 })).toEqual({ line: 1, character: 7 });
});

it('makes edits in whatever order they come', () => {
  const edit = (line: number, from: number, to: number, newText: string) => ({
    range: { start: { line, character: from }, end: { line, character: to } },
    newText,
  });
  expect(withEdits('ab\r\ncd\n', [edit(1, 0, 1, 'X'), edit(0, 1, 2, 'YY'), edit(2, 0, 0, 'end')])).toBe(
    'aYY\r\nXd\nend',
  );
});
