import { keys } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';

/**
 * The secret that seals identities: the configured one, else a random one that the first process leaves in Redis and all
 * others find there.
 */
export class SigningKey {
  private found: string | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly configured?: string,
  ) {}

  /** Undefined until it was kept once. */
  get value(): string | undefined {
    return this.configured ?? this.found;
  }

  /** Leaves the secret in Redis, or takes the one that is there; also after Redis came back empty. */
  async keep(): Promise<void> {
    if (this.configured !== undefined) return;
    const own = this.found ?? randomBytes(32).toString('base64url');
    this.found = (await this.redis.set(keys.signingKey(), own, 'NX', 'GET')) ?? own;
  }
}
