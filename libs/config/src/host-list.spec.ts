import { expect, it } from 'vitest';
import { badHostEntryMessage } from './config.messages.js';
import { parseHosts } from './host-list.js';

it('takes hosts, ports, addresses and all', () => {
  expect(parseHosts('X', 'Packages.example, git.example:443,[::1]:90, 10.0.0.1,*,')).toEqual([
    'packages.example',
    'git.example:443',
    '[::1]:90',
    '10.0.0.1',
    '*',
  ]);
});

it.each(['https://a.example', 'a.example/path', 'a.example:x', '*.example', '::1', 'a b'])(
  'refuses %s',
  (wrong) => expect(() => parseHosts('X', `b.example,${wrong}`)).toThrow(badHostEntryMessage('X', wrong)),
);
