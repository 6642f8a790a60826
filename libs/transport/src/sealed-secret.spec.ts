import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.js';

it('opens with its key alone, and differs each time', () => {
  const sealed = sealSecret('hunter2', 'a key');
  expect(openSecret(sealed, 'a key')).toBe('hunter2');
  expect(openSecret(sealed, 'another')).toBeUndefined();
  expect(openSecret(`${sealed.slice(0, -2)}AA`, 'a key')).toBeUndefined();
  expect(openSecret('nonsense', 'a key')).toBeUndefined();
  expect(sealSecret('hunter2', 'a key')).not.toBe(sealed);
});
