import { ROOT } from '@toolyard/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstCode, readDocument, tableRows } from './markdown.js';

it('docs/operations.md has every metric of the gateway with its type and labels, and no other', () => {
  const folder = join(ROOT, 'apps/gateway/src/metrics');
  const source = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const made = [...source.join('\n').matchAll(/new (\w+)\(\{\s*name: '(\w+)',[^}]*?\}/g)].map(
    ([text, type = '', name = '']) => {
      const labels = /labelNames: \[([^\]]*)\]/.exec(text)?.[1]?.replaceAll("'", '') ?? '';
      return [name, type.toLowerCase(), labels];
    },
  );
  const documented = tableRows(readDocument('docs/operations.md'))
    .map(([name = '', type = '', labels = '']) => [firstCode(name) ?? '', type, labels])
    .filter(([name]) => name?.startsWith('toolyard_'));
  expect(made.length).toBeGreaterThan(5);
  expect(documented.toSorted()).toEqual(made.toSorted());
});
