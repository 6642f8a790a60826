import { ERROR_TABLE } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { anchors, firstCode, readDocument, tableRows } from './markdown.js';

const document = readDocument('docs/errors.md');

it('docs/errors.md has every row of the error table, and no other', () => {
  const documented = tableRows(document).map(([code = '', http, again, meaning]) => [
    firstCode(code),
    { http: Number(http), retryable: again === 'yes', message: meaning },
  ]);
  expect(Object.fromEntries(documented)).toEqual(ERROR_TABLE);
  expect(documented).toHaveLength(Object.keys(ERROR_TABLE).length);
});

it('every row can be linked to and says what to do', () => {
  expect(anchors(document)).toEqual(expect.arrayContaining(Object.keys(ERROR_TABLE)));
  for (const row of tableRows(document)) expect(row[4], row[0]).toMatch(/\w/);
});
