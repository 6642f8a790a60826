import { accessKeyHash, newAccessKey } from '@toolyard/config';
import { IdentityDirectory, type DirectoryAgent, type DirectoryKey } from '@toolyard/transport';
import { describe, expect, it } from 'vitest';
import type { GatewayDatabase } from '../database/gateway-database.js';
import { expiredKeyMessage, keysNotReadMessage, unknownKeyMessage } from './auth.messages.js';
import { KeyRing } from './key-ring.js';

const adminKey = 'a-key-of-the-environment-0123456789';
const key = newAccessKey('agent');
const agent: DirectoryAgent = {
  id: 'agent_1',
  name: 'one',
  policy: { tools: [], categories: [], tags: [], permissions: ['READ'], requireExplanation: false },
  limits: { callsInFlight: 2 },
};

function ring(entry?: DirectoryKey, { loaded = true, published = true } = {}): KeyRing {
  const directory: Pick<IdentityDirectory, 'findKey' | 'findAgent' | 'use' | 'loaded' | 'published'> = {
    loaded,
    published,
    findKey: (hash) => (hash === accessKeyHash(key) ? entry : undefined),
    findAgent: (id) => (id === agent.id ? agent : undefined),
    use: () => undefined,
  };
  const database = { state: 'opening' } as GatewayDatabase;
  return new KeyRing({ adminKey }, directory as IdentityDirectory, database);
}

function refusal(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('KeyRing', () => {
  it('knows the key of the environment, and no other like it', () => {
    expect(ring().get(adminKey)).toEqual({ id: 'admin', role: 'admin' });
    for (const other of ['', adminKey.slice(1), `${adminKey}x`]) {
      expect(refusal(() => ring().get(other))).toMatchObject({ message: unknownKeyMessage() });
    }
  });

  it("gives an agent's key the agent's policy and limits, as one object", () => {
    const keys = ring({ id: 'key_1', role: 'agent', agentId: 'agent_1' });
    const principal = keys.get(key);
    expect(principal).toMatchObject({ id: 'agent_1', role: 'agent', policy: agent.policy, keyId: 'key_1' });
    expect(keys.get(key)).toBe(principal);
  });

  it('names the key of a role', () => {
    expect(ring({ id: 'key_1', role: 'viewer', name: 'wall' }).get(key)).toMatchObject({ id: 'wall' });
    expect(ring({ id: 'key_1', role: 'viewer' }).get(key)).toMatchObject({ id: 'key_1' });
  });

  it('refuses what has expired, and keys of agents that are gone', () => {
    const expired = ring({ id: 'key_1', role: 'viewer', expiresAt: Date.now() - 1 });
    expect(refusal(() => expired.get(key))).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: expiredKeyMessage(),
    });
    const orphan = ring({ id: 'key_1', role: 'agent', agentId: 'agent_2' });
    expect(refusal(() => orphan.get(key))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('does not call a key wrong before the keys were read', () => {
    expect(refusal(() => ring(undefined, { loaded: false }).get(key))).toMatchObject({
      code: 'QUEUE_UNAVAILABLE',
    });
    expect(refusal(() => ring(undefined, { published: false }).get(key))).toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message: keysNotReadMessage(),
    });
    const typo = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
    expect(refusal(() => ring(undefined, { loaded: false }).get(typo))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
