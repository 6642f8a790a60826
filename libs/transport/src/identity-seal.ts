import { ToolError, type CallIdentity } from '@toolyard/contracts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from './signing-key.js';
import { redisUnavailable } from './transport.messages.js';

/** Opened seals that are remembered: about one for every agent. */
const KEPT = 1_000;
/** How often an unknown seal makes us look for another secret, in milliseconds. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Seals identities, so that a worker can tell who makes a call from what somebody wrote into a queue. A seal is
 * `<JSON as base64url>.<HMAC-SHA256>`; sealing and opening the same identity again costs a look-up.
 */
export class IdentitySeal {
  private readonly sealed = new WeakMap<CallIdentity, { key: string; seal: string }>();
  /** By MAC, which is short. */
  private readonly opened = new Map<string, { seal: string; identity: CallIdentity }>();
  private lookedAt = 0;

  constructor(private readonly signingKey: SigningKey) {}

  /** @throws ToolError `QUEUE_UNAVAILABLE` before the secret was read */
  seal(identity: CallIdentity): string {
    const key = this.signingKey.value;
    if (key === undefined) throw new ToolError('QUEUE_UNAVAILABLE', redisUnavailable());
    const known = this.sealed.get(identity);
    if (known?.key === key) return known.seal;
    const body = Buffer.from(JSON.stringify(bare(identity))).toString('base64url');
    const seal = `${body}.${mac(key, body)}`;
    this.sealed.set(identity, { key, seal });
    return seal;
  }

  /** The identity, unless the seal is missing, broken or of another agent. */
  async open(seal: string | undefined, agent: string): Promise<CallIdentity | undefined> {
    if (seal === undefined) return undefined;
    const known = this.opened.get(macOf(seal));
    const identity = known?.seal === seal ? known.identity : await this.check(seal);
    return identity?.id === agent ? identity : undefined;
  }

  private async check(seal: string): Promise<CallIdentity | undefined> {
    let identity = openedWith(this.signingKey.value, seal);
    if (identity === undefined && Date.now() - this.lookedAt > LOOK_AGAIN_MS) {
      this.lookedAt = Date.now();
      await this.signingKey.keep();
      identity = openedWith(this.signingKey.value, seal);
    }
    if (identity === undefined) return undefined;
    if (this.opened.size >= KEPT) this.opened.delete(this.opened.keys().next().value ?? '');
    this.opened.set(macOf(seal), { seal, identity });
    return identity;
  }
}

function openedWith(key: string | undefined, seal: string): CallIdentity | undefined {
  const [body = '', given = ''] = seal.split('.');
  if (key === undefined) return undefined;
  const wanted = Buffer.from(mac(key, body));
  const found = Buffer.from(given);
  if (wanted.length !== found.length || !timingSafeEqual(wanted, found)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as CallIdentity;
}

function macOf(seal: string): string {
  return seal.slice(seal.indexOf('.') + 1);
}

function mac(key: string, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}

/** Whoever is sealed may know more of itself than a worker needs. */
function bare({ id, role, policy }: CallIdentity): CallIdentity {
  return { id, role, ...(policy !== undefined && { policy }) };
}
