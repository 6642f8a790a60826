import { expect, it } from 'vitest';
import { isSealed, openSecret, sealSecret } from './sealed-secret.js';

it('opens with its key alone, and differs each time', () => {
  const sealed = sealSecret('hunter2', 'a key');
  expect(openSecret(sealed, 'a key')).toBe('hunter2');
  expect(openSecret(sealed, 'another')).toBeUndefined();
  expect(openSecret(`${sealed.slice(0, -2)}AA`, 'a key')).toBeUndefined();
  expect(openSecret('nonsense', 'a key')).toBeUndefined();
  expect(sealSecret('hunter2', 'a key')).not.toBe(sealed);
});

it('is told from a plain one', () => {
  expect(isSealed(sealSecret('', 'key'))).toBe(true);
  expect(isSealed(sealSecret('a secret', 'key'))).toBe(true);
  for (const plain of ['', 'v1.secret', 'whsec_abc', 'v1.a.b.c']) expect(isSealed(plain)).toBe(false);
});
