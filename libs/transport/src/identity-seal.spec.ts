import { newCallId, type CallEnvelope, type CallIdentity } from '@toolyard/contracts';
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
const identity: CallIdentity = { id: 'agent_1', role: 'agent', policy, limits: { callsInFlight: 2 } };
const call: CallEnvelope = {
  id: newCallId(),
  tool: 'bash',
  pool: 'shell',
  agent: 'agent_1',
  arguments: { command: 'ls', env: { 2: 'b', 1: 'a', __proto__: undefined }, '-0': -0, é: '\ud800' },
  createdAt: 1,
  effect: 'once',
  retry: { attempts: 1, delayMs: 0 },
  resultTtl: 60,
};

const sealedBy = (seal: IdentitySeal, by = identity, it = call): CallEnvelope => ({
  ...it,
  identity: seal.seal(by, it),
});
/** As it comes out of the queue. */
const delivered = (envelope: CallEnvelope): CallEnvelope =>
  JSON.parse(JSON.stringify(envelope)) as CallEnvelope;

describe('IdentitySeal', () => {
  it('opens what it sealed, for the agent and the call it is of', async () => {
    const seal = new IdentitySeal(secret('one'));
    const sealed = sealedBy(seal);
    expect(await new IdentitySeal(secret('one')).open(delivered(sealed))).toEqual(identity);
    expect(await seal.open({ ...sealed, agent: 'agent_2' })).toBeUndefined();
    expect(await seal.open(sealed)).toEqual(identity);
  });

  it('takes nothing else along than a worker needs', async () => {
    const seal = new IdentitySeal(secret('one'));
    const more: CallIdentity & { keyId: string } = { ...identity, keyId: 'key_1' };
    expect(await seal.open(sealedBy(seal, more))).toEqual(identity);
  });

  it('opens nothing that is missing, broken, or sealed with another secret', async () => {
    const seal = new IdentitySeal(secret('one'));
    const [body = '', mac = ''] = seal.seal(identity, call).split('.');
    const forged = Buffer.from(JSON.stringify({ ...identity, role: 'admin' })).toString('base64url');
    const other = new IdentitySeal(secret('two')).seal(identity, call);
    for (const wrong of [undefined, '', body, `${body}.`, `${forged}.${mac}`, `${body}.${mac}x`, other]) {
      const { identity: _, ...bare } = call;
      const envelope = wrong === undefined ? bare : { ...call, identity: wrong };
      expect([wrong, await seal.open(envelope)]).toEqual([wrong, undefined]);
    }
  });

  it.each<[string, Partial<CallEnvelope>]>([
    ['id', { id: newCallId() }],
    ['tool', { tool: 'git' }],
    ['arguments', { arguments: { command: 'rm' } }],
    ['a parent, which spares the explanation', { parentCallId: 'call_1' }],
    ['run, whose files it sees', { runId: 'other' }],
    ['timeout', { timeoutMs: 1_000_000 }],
    ['effect', { effect: 'read' }],
    ['repeats', { retry: { attempts: 9, delayMs: 0 } }],
    ['metadata', { metadata: { approved: true } }],
  ])('opens nothing that was put on a call with another %s', async (_, change) => {
    const seal = new IdentitySeal(secret('one'));
    expect(await seal.open({ ...sealedBy(seal), ...change })).toBeUndefined();
  });

  it('fits whatever becomes of the call on its way', async () => {
    const seal = new IdentitySeal(secret('one'));
    const onItsWay = { replyTo: 'x', resultTtl: 9, attempts: 2, parked: true, waits: 1, resubmitted: true };
    expect(await seal.open({ ...sealedBy(seal), ...onItsWay })).toEqual(identity);
  });

  it('looks for another secret before it refuses', async () => {
    const sealed = sealedBy(new IdentitySeal(secret('two')));
    expect(await new IdentitySeal(secret('one', 'two')).open(sealed)).toEqual(identity);
  });

  it('seals nothing before it has a secret', () => {
    expect(() => new IdentitySeal(secret(undefined)).seal(identity, call)).toThrow(
      expect.objectContaining({ code: 'QUEUE_UNAVAILABLE' }),
    );
  });
});
