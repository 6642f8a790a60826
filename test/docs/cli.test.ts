import { expect, it } from 'vitest';
import { EXIT } from '../../apps/cli/src/exit-code.js';
import { readDocument, tableRows } from './markdown.js';

it('docs/cli.md has every exit code, and no other', () => {
  const codes = tableRows(readDocument('docs/cli.md'))
    .map(([code = '']) => code)
    .filter((code) => /^\d+$/.test(code));
  expect(codes.map(Number)).toEqual(Object.values(EXIT));
});
