import { expect, it } from 'vitest';
import { parseBlame } from './blame-lines.js';
import { parseFileChanges } from './file-changes.js';
import { parseStatus } from './status-entries.js';

it('reads a status with renames, conflicts and odd names', () => {
  const output = [
    '# branch.oid 1234',
    '# branch.head main',
    '# branch.upstream origin/main',
    '# branch.ab +1 -2',
    '1 .M N... 100644 100644 100644 aa bb with  two spaces.txt',
    '2 R. N... 100644 100644 100644 aa bb R100 new name',
    'old name',
    'u UU N... 100644 100644 100644 100644 aa bb cc both',
    '? ? odd',
    '',
  ].join('\0');
  expect(parseStatus(output)).toEqual({
    commit: '1234',
    branch: 'main',
    upstream: 'origin/main',
    ahead: 1,
    behind: 2,
    entries: [
      { path: 'with  two spaces.txt', unstaged: 'M', state: 'tracked' },
      { path: 'new name', from: 'old name', staged: 'R', state: 'tracked' },
      { path: 'both', state: 'conflict' },
      { path: '? odd', state: 'untracked' },
    ],
  });
});

it('reads numbers of changed lines, of renames and binary files too', () => {
  expect(parseFileChanges(['1\t2\ta\tb', '-\t-\timage.png', '3\t0\t', 'old', 'new', ''].join('\0'))).toEqual([
    { path: 'a\tb', added: 1, removed: 2 },
    { path: 'image.png' },
    { path: 'new', from: 'old', added: 3, removed: 0 },
  ]);
});

it('reads blame, where a commit is described once', () => {
  const sha = 'a'.repeat(40);
  const output = `${sha} 1 1 2\nauthor Ada\nauthor-time 0\nfilename a\n\tone\n${sha} 2 2\n\tauthor Bob\n`;
  expect(parseBlame(output)).toEqual([
    { line: 1, commit: sha, author: 'Ada', date: '1970-01-01T00:00:00.000Z', text: 'one' },
    { line: 2, commit: sha, author: 'Ada', date: '1970-01-01T00:00:00.000Z', text: 'author Bob' },
  ]);
});
