import { expect, it } from 'vitest';
import { nearestLines } from './nearest-lines.js';

const text = [
  'import { a } from "a";',
  '',
  'export function total(items: number[]): number {',
  '\treturn items.reduce((sum, item) => sum + item, 0);',
  '}',
  'export function mean(items: number[]): number {',
  '  return total(items) / items.length;',
  '}',
].join('\n');

it('finds lines that differ in white space alone, as they are', () => {
  const wanted =
    '\nexport function total(items: number[]): number {\n    return items.reduce((sum, item) => sum + item, 0);\n';
  expect(nearestLines(text, wanted)).toEqual([
    { line: 3, lines: text.split('\n').slice(2, 4), spaceOnly: true },
  ]);
});

it('ranks others by the line that says most', () => {
  const [first] = nearestLines(text, 'x\nreturn total(items) / items.size;');
  expect(first).toEqual({ line: 6, lines: text.split('\n').slice(5, 7), spaceOnly: false });
});

it('gives nothing where nothing is like it', () => {
  for (const wanted of ['zzzzzz qqqqqq', ' \n ', 'x']) expect(nearestLines(text, wanted)).toEqual([]);
});

it('takes no long time for long texts', () => {
  const long = 'some line of text that is like all the others\n'.repeat(50_000);
  expect(nearestLines(long, 'some line of text that is like all the other').length).toBe(3);
});
