import { hash, randomBytes } from 'node:crypto';
import { keys } from '@toolyard/contracts';
import type { Redis } from 'ioredis';

/**
 * Browsers that signed in, known to every gateway. Redis holds hashes only: of the session's token, and of the key it
 * was made with, so that a session ends with its key. Everything here rejects while Redis is away.
 */
export class Sessions {
  constructor(private readonly redis: Redis) {}

  /** Begins a session of so many seconds and gives its token, 256 random bits. */
  async begin(keyHash: Buffer, seconds: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.redis.set(keyOf(token), keyHash.toString('hex'), 'EX', seconds);
    return token;
  }

  /** The hash of the key that a session was made with; undefined when it has ended. */
  async find(token: string): Promise<Buffer | undefined> {
    const keyHash = await this.redis.get(keyOf(token));
    return keyHash === null ? undefined : Buffer.from(keyHash, 'hex');
  }

  async end(token: string): Promise<void> {
    await this.redis.del(keyOf(token));
  }
}

function keyOf(token: string): string {
  return keys.session(hash('sha256', token));
}
