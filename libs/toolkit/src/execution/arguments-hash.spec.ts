import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { argumentsHash } from './arguments-hash.js';

it('is the SHA-256 of the JSON with sorted keys', () => {
  const digest = createHash('sha256').update('{"a":[{"x":2,"y":1}],"b":1}').digest('hex');
  expect(argumentsHash({ b: 1, a: [{ y: 1, x: 2 }] })).toBe(`sha256-${digest}`);
});

it.each([
  [{ a: 1 }, { a: '1' }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: undefined }, { a: null }],
])('tells %j from %j', (one, other) => {
  expect(argumentsHash(one)).not.toBe(argumentsHash(other));
});
