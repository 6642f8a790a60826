import { ToolError, type CallEnvelope, type CallIdentity } from '@toolyard/contracts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from './signing-key.js';
import { redisUnavailable } from './transport.messages.js';

/** Identities that are remembered: about one for every agent. */
const KEPT = 1_000;
/** How often a seal that does not fit makes us look for another secret, in milliseconds. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Seals a call with who makes it, so that a worker can tell a call that was admitted from what somebody wrote into a
 * queue. A seal is `<identity as base64url JSON>.<HMAC-SHA256>` and fits that one call: its id, tool, arguments and all
 * else that decides how it runs.
 */
export class IdentitySeal {
  private readonly written = new WeakMap<CallIdentity, string>();
  /** By what was written, once it was found in a seal that fits. */
  private readonly read = new Map<string, CallIdentity>();
  private lookedAt = 0;

  constructor(private readonly signingKey: SigningKey) {}

  /** @throws ToolError `QUEUE_UNAVAILABLE` before the secret was read */
  seal(identity: CallIdentity, call: CallEnvelope): string {
    const key = this.signingKey.value;
    if (key === undefined) throw new ToolError('QUEUE_UNAVAILABLE', redisUnavailable());
    const body = this.written.get(identity) ?? bodyOf(identity);
    this.written.set(identity, body);
    return `${body}.${mac(key, body, call)}`;
  }

  /** Who makes the call, unless its seal is missing, broken, or of another agent or call. */
  async open(call: CallEnvelope): Promise<CallIdentity | undefined> {
    const { identity: seal, agent } = call;
    if (typeof seal !== 'string' || !(await this.isGenuine(seal, call))) return undefined;
    const identity = this.identityIn(seal.slice(0, seal.indexOf('.')));
    return identity.id === agent ? identity : undefined;
  }

  private async isGenuine(seal: string, call: CallEnvelope): Promise<boolean> {
    if (fits(this.signingKey.value, seal, call)) return true;
    if (Date.now() - this.lookedAt <= LOOK_AGAIN_MS) return false;
    this.lookedAt = Date.now();
    await this.signingKey.keep();
    return fits(this.signingKey.value, seal, call);
  }

  private identityIn(body: string): CallIdentity {
    const known = this.read.get(body);
    if (known !== undefined) return known;
    const identity = JSON.parse(Buffer.from(body, 'base64url').toString()) as CallIdentity;
    if (this.read.size >= KEPT) this.read.delete(this.read.keys().next().value ?? '');
    this.read.set(body, identity);
    return identity;
  }
}

function fits(key: string | undefined, seal: string, call: CallEnvelope): boolean {
  if (key === undefined) return false;
  const [body = '', given = ''] = seal.split('.');
  const wanted = Buffer.from(mac(key, body, call));
  const found = Buffer.from(given);
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}

function mac(key: string, body: string, call: CallEnvelope): string {
  return createHmac('sha256', key)
    .update(`call:${body}:${JSON.stringify(termsOf(call))}`)
    .digest('base64url');
}

/** What is the same from the gateway to the end. The rest of an envelope counts runs and says who waits. */
function termsOf(call: CallEnvelope): unknown[] {
  const { id, tool, arguments: args, createdAt, runAt, timeoutMs, effect, retry } = call;
  const { parentCallId, runId, retryOf, metadata } = call;
  return [
    ...[id, tool, args, createdAt, runAt, timeoutMs, effect, retry],
    ...[parentCallId, runId, retryOf, metadata],
  ];
}

/** Whoever is sealed may know more of itself than a worker needs. */
function bodyOf({ id, role, policy, limits }: CallIdentity): string {
  const bare: CallIdentity = {
    ...{ id, role },
    ...(policy !== undefined && { policy }),
    ...(limits !== undefined && { limits }),
  };
  return Buffer.from(JSON.stringify(bare)).toString('base64url');
}
