import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inPage } from './scripting.js';

const result = (script: string) => runInNewContext(inPage(script), {}) as Promise<string>;

it.each([
  ['1 + 1', '2'],
  ['1 + 1;', '2'],
  ['({ a: [1] }) // what it is', '{"a":[1]}'],
  ['() => "made"', '"made"'],
  ['async () => { return 3 }', '3'],
  ['const x = 2; return x * 2', '4'],
  ['await Promise.resolve(5)', '5'],
  ['undefined', 'undefined'],
  ['Symbol("s")', 'Symbol(s)'],
])('%s gives %s', async (script, value) => {
  expect(await result(script)).toBe(value);
});

it('gives no more than the beginning of a long value', async () => {
  expect((await result('"x".repeat(1e6)')).length).toBe(50_001);
});

it('says what is wrong with a script that is none', () => {
  expect(() => inPage('const x = ;')).toThrow(/^The script failed: SyntaxError: Unexpected token/);
});
