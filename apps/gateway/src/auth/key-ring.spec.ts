import { describe, expect, it } from 'vitest';
import { KeyRing } from './key-ring.js';

describe('KeyRing', () => {
  const keys = new KeyRing({ adminKey: 'the-admin-key' });

  it('knows the admin', () => {
    expect(keys.find('the-admin-key')).toEqual({ id: 'admin', role: 'admin' });
  });

  it.each(['', 'the-admin-ke', 'the-admin-key ', 'The-admin-key'])('does not know %j', (key) => {
    expect(keys.find(key)).toBeUndefined();
  });
});
