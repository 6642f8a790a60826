import type { CallIdentity } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { IdentitySeal } from './identity-seal.js';
import type { SigningKey } from './signing-key.js';

/** A secret that changes to `next` when it is looked up again. */
function secret(value: string | undefined, next = value): SigningKey {
  const key = {
    value,
    keep: async () => {
      key.value = next;
    },
  };
  return key as unknown as SigningKey;
}

const policy = {
  tools: ['bash'],
  categories: [],
  tags: [],
  permissions: ['WRITE' as const],
  requireExplanation: false,
};
const identity: CallIdentity = { id: 'agent_1', role: 'agent', policy };

describe('IdentitySeal', () => {
  it('opens what it sealed, for the agent it is of', async () => {
    const seal = new IdentitySeal(secret('one'));
    const sealed = seal.seal(identity);
    expect(await new IdentitySeal(secret('one')).open(sealed, 'agent_1')).toEqual(identity);
    expect(await seal.open(sealed, 'agent_2')).toBeUndefined();
    expect(seal.seal(identity)).toBe(sealed);
  });

  it('takes nothing else along than a worker needs', async () => {
    const seal = new IdentitySeal(secret('one'));
    const more: CallIdentity & { keyId: string } = { ...identity, keyId: 'key_1' };
    expect(await seal.open(seal.seal(more), 'agent_1')).toEqual(identity);
  });

  it('opens nothing that is missing, broken, or sealed with another secret', async () => {
    const seal = new IdentitySeal(secret('one'));
    const sealed = seal.seal(identity);
    const [body = '', mac = ''] = sealed.split('.');
    const forged = Buffer.from(JSON.stringify({ ...identity, role: 'admin' })).toString('base64url');
    const other = new IdentitySeal(secret('two')).seal(identity);
    for (const wrong of [undefined, '', body, `${body}.`, `${forged}.${mac}`, `${body}.${mac}x`, other]) {
      expect([wrong, await seal.open(wrong, 'agent_1')]).toEqual([wrong, undefined]);
    }
  });

  it('looks for another secret before it refuses', async () => {
    const sealed = new IdentitySeal(secret('two')).seal(identity);
    expect(await new IdentitySeal(secret('one', 'two')).open(sealed, 'agent_1')).toEqual(identity);
  });

  it('seals nothing before it has a secret', () => {
    expect(() => new IdentitySeal(secret(undefined)).seal(identity)).toThrow(
      expect.objectContaining({ code: 'QUEUE_UNAVAILABLE' }),
    );
  });
});
