import { LIMITS } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { findIdempotencyKey, fingerprintOf } from './idempotency.js';

describe('findIdempotencyKey', () => {
  it('takes the key without the space around it', () => {
    expect(findIdempotencyKey({})).toBeUndefined();
    expect(findIdempotencyKey({ 'idempotency-key': ' abc ' })).toBe('abc');
  });

  it.each(['', '  ', 'k'.repeat(LIMITS.idempotencyKey + 1)])('refuses %j', (key) => {
    expect(() => findIdempotencyKey({ 'idempotency-key': key })).toThrow(/1 to 255 characters/);
  });
});

describe('fingerprintOf', () => {
  it('does not see the order of keys, but that of items', () => {
    expect(fingerprintOf({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(
      fingerprintOf({ b: { d: [1, 2], c: 2 }, a: 1 }),
    );
    expect(fingerprintOf([1, 2])).not.toBe(fingerprintOf([2, 1]));
    expect(fingerprintOf({ a: undefined })).toBe(fingerprintOf({}));
  });
});
