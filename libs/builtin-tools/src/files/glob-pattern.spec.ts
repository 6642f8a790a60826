import { describe, expect, it } from 'vitest';
import { GlobPattern } from './glob-pattern.js';

const cases: [string, string[], string[]][] = [
  ['*.ts', ['a.ts', '.ts', '.hidden.ts'], ['a.js', 'src/a.ts', 'a.ts/b']],
  ['src/*.ts', ['src/a.ts'], ['a.ts', 'src/b/a.ts', 'x/src/a.ts']],
  ['**/*.ts', ['a.ts', 'src/a.ts', 'a/b/c.ts'], ['a.tsx', 'a.ts/b']],
  ['src/**', ['src/a', 'src/a/b', 'src/.x'], ['src', 'srcs/a']],
  ['src/**/test/*.js', ['src/test/a.js', 'src/a/b/test/a.js'], ['src/xtest/a.js', 'src/test/a/b.js']],
  ['**', ['a', 'a/b'], []],
  ['a**b', ['ab', 'axxb'], ['a/b']],
  ['a?c', ['abc', 'a🙂c'], ['ac', 'a/c', 'abbc']],
  ['[a-c]x[!0-9]', ['axy', 'cx-'], ['dxy', 'ax1', 'ax/']],
  ['[]x]', [']', 'x'], ['[]x]']],
  ['[abc', ['[abc'], ['a']],
  ['*.{ts,js}', ['a.ts', 'b.js'], ['a.{ts,js}', 'a.css']],
  ['{src,test/{a,b}}/*', ['src/x', 'test/a/x', 'test/b/x'], ['test/x']],
  ['{a}', ['{a}'], ['a']],
  ['{a,b', ['{a,b'], ['a']],
  ['\\*\\{a,b\\}', ['*{a,b}'], ['xa']],
  ['+(a|b)', ['+(a|b)'], ['a', 'aa']],
  ['a.b', ['a.b'], ['axb']],
];

describe('GlobPattern', () => {
  it.each(cases)('%s', (pattern, matching, others) => {
    const glob = new GlobPattern(pattern);
    expect(matching.filter((path) => !glob.matches(path))).toEqual([]);
    expect(others.filter((path) => glob.matches(path))).toEqual([]);
  });

  it('takes a bounded time for patterns that are meant to take long', () => {
    const name = `${'a'.repeat(4_000)}b`;
    for (const pattern of ['*a'.repeat(200), `${'**/'.repeat(100)}*a*a*a*a*a*a*a*a*a*c`, '?*'.repeat(200)])
      expect(new GlobPattern(pattern).matches(`${name}c`)).toBe(!pattern.startsWith('*a'));
    expect(new GlobPattern('{a,b}'.repeat(60)).matches('a'.repeat(60))).toBeTypeOf('boolean');
    expect(new GlobPattern('{'.repeat(5_000)).matches('a')).toBe(false);
  });
});
