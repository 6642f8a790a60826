import { describe, expect, it } from 'vitest';
import { accessKeyHash, accessKeyPrefix, isAccessKey, newAccessKey } from './access-key.js';

describe('access keys', () => {
  it('carry 256 random bits and a checksum', () => {
    const key = newAccessKey('agent');
    expect(key).toMatch(/^ty_agent_[\w-]{43}_[\w-]{6}$/);
    expect(newAccessKey('agent')).not.toBe(key);
    expect(isAccessKey(key)).toBe(true);
  });

  it('show when they are mistyped', () => {
    const key = newAccessKey('viewer');
    const typo = `${key.slice(0, 20)}${key[20] === 'a' ? 'b' : 'a'}${key.slice(21)}`;
    for (const wrong of [typo, key.slice(0, -1), `${key}x`, key.replace('viewer', 'admin'), '', 'ty__']) {
      expect([wrong, isAccessKey(wrong)]).toEqual([wrong, false]);
    }
  });

  it('are kept as a hash and told apart by a prefix', () => {
    const key = newAccessKey('operator');
    expect(accessKeyHash(key)).toMatch(/^[0-9a-f]{64}$/);
    expect(accessKeyPrefix(key)).toBe(key.slice(0, 'ty_operator_'.length + 6));
  });
});
