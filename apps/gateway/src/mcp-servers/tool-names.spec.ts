import { TOOL_NAME } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { upstreamToolNames } from './tool-names.js';

const names = (...tools: string[]): string[] => [...upstreamToolNames('srv', tools).values()];

it('makes snake_case of what servers call their tools', () => {
  expect(names('echo', 'get-sum', 'readFile', 'Admin.Delete User')).toEqual([
    'srv__echo',
    'srv__get_sum',
    'srv__read_file',
    'srv__admin_delete_user',
  ]);
});

it('tells apart what would be one, whatever the order', () => {
  const one = upstreamToolNames('srv', ['get_sum', 'get-sum', 'getSum']);
  const other = upstreamToolNames('srv', ['getSum', 'get-sum', 'get_sum']);
  expect(Object.fromEntries(one)).toEqual(Object.fromEntries(other));
  expect(one.get('get_sum')).toBe('srv__get_sum');
  expect(new Set(one.values()).size).toBe(3);
});

it('gives every name its form, however odd', () => {
  const odd = [
    '',
    '日本語',
    '__proto__',
    'x'.repeat(128),
    `${'x'.repeat(127)}y`,
    '__',
    'constructor',
    '☃',
    '☂',
  ];
  const given = names(...odd);
  expect(new Set(given).size).toBe(odd.length);
  for (const name of given) expect(name).toMatch(TOOL_NAME);
});
