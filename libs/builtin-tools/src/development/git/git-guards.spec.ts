import { expect, it } from 'vitest';
import { guardsOf } from './git-guards.js';

it('switches off what has a name of the repository’s choice, whatever the name', () => {
  const { settings, keys, network } = guardsOf([
    'core.bare',
    'filter.a=b.c.clean',
    'filter.x.required',
    'merge.m.driver',
    'credential.https://example.org.helper',
    'remote.a.b.uploadpack',
    'remote.origin.url',
    'hook.h.command',
    'url.ext::sh.insteadof',
  ]);
  expect(settings).toEqual([
    ['filter.a=b.c.clean', ''],
    ['filter.a=b.c.required', 'false'],
    ['merge.m.driver', 'git merge-file --marker-size=%L %A %O %B'],
    ['credential.https://example.org.helper', ''],
    ['remote.a.b.uploadpack', 'git-upload-pack'],
    ['hook.h.enabled', 'false'],
  ]);
  expect(keys).toEqual([
    'filter.a=b.c.clean',
    'merge.m.driver',
    'credential.https://example.org.helper',
    'remote.a.b.uploadpack',
    'hook.h.command',
  ]);
  expect(network).toEqual(['credential.https://example.org.helper', 'url.ext::sh.insteadof']);
});
