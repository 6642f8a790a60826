import { expect, it } from 'vitest';
import { IgnoreRules } from './ignore-rules.js';

it('knows what git would not look into', () => {
  const root = IgnoreRules.none.with(
    '# built\nnode_modules\n/dist/\nout/*.tmp\nlogs\n!logs/\n\\#odd\n\n',
    '.',
  );
  const all = root.with('target\n!node_modules\n/here', 'libs/a[1]');
  const ignored = [
    'node_modules',
    'x/node_modules',
    'dist',
    'out/a.tmp',
    '#odd',
    'libs/a[1]/target',
    'libs/a[1]/here',
  ];
  const seen = [
    'src',
    'x/dist',
    'logs',
    'target',
    'libs/a1/target',
    'libs/a[1]/node_modules',
    'libs/a[1]/b/here',
  ];
  expect(ignored.filter((path) => !all.ignores(path))).toEqual([]);
  expect(seen.filter((path) => all.ignores(path))).toEqual([]);
  expect(root.ignores('libs/a[1]/node_modules')).toBe(true);
});
