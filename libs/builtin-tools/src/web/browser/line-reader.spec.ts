import { expect, it } from 'vitest';
import { LineReader } from './line-reader.js';

function reading(limit: number) {
  const lines: string[] = [];
  let tooLong = 0;
  const reader = new LineReader(
    limit,
    (line) => lines.push(line),
    () => (tooLong += 1),
  );
  return { lines, reader, tooLong: () => tooLong };
}

it('gives whole lines, however they come', () => {
  const { lines, reader } = reading(10);
  for (const piece of ['on', 'e\ntw', 'o\n\nthree\nfo']) reader.push(piece);
  expect(lines).toEqual(['one', 'two', '', 'three']);
});

it('gives up at a line that is too long, once', () => {
  const { lines, reader, tooLong } = reading(5);
  for (const piece of ['12345\n', '1234', '56', '\nnext\n', 'x'.repeat(100)]) reader.push(piece);
  expect([lines, tooLong()]).toEqual([['12345'], 1]);
});
