import { expect, it } from 'vitest';
import { HostList } from './host-list.js';

const list = new HostList(['Registry.example', 'git.example:8443', '[::1]:90', '10.0.0.1']);

it.each([
  ['registry.example', 443],
  ['registry.example', 80],
  ['git.example', 8_443],
  ['::1', 90],
  ['10.0.0.1', 80],
])('has %s at %i', (host, port) => expect(list.has(host, port)).toBe(true));

it.each([
  ['registry.example', 22],
  ['git.example', 443],
  ['::1', 80],
  ['10.0.0.2', 80],
  ['a.registry.example', 443],
  ['registry.example.evil', 443],
  ['', 443],
])('has not %s at %i', (host, port) => expect(list.has(host, port)).toBe(false));

it('with a star has every host at every port, and is empty without entries', () => {
  expect(new HostList(['*']).has('anything.example', 22)).toBe(true);
  expect(new HostList([]).has('anything.example', 443)).toBe(false);
});
