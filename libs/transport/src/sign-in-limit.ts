import { keys } from '@toolyard/contracts';
import type { Redis } from 'ioredis';

/** Attempts that one address has in a window. */
const ATTEMPTS = 10;
const WINDOW_SECONDS = 60;

/** Counts attempts to sign in by address, over all gateways. Rejects while Redis is away. */
export class SignInLimit {
  constructor(private readonly redis: Redis) {}

  /** Takes one attempt: 0 when there was one left, else the seconds until the next. */
  async take(client: string): Promise<number> {
    const key = keys.signIns(client);
    const replies = await this.redis
      .multi()
      .set(key, 0, 'EX', WINDOW_SECONDS, 'NX')
      .incr(key)
      .ttl(key)
      .exec();
    const [taken, left] = [replies?.[1]?.[1], replies?.[2]?.[1]].map(Number);
    return taken !== undefined && taken <= ATTEMPTS ? 0 : Math.max(left ?? WINDOW_SECONDS, 1);
  }

  /** Gives all attempts back, as after one that succeeded. */
  async reset(client: string): Promise<void> {
    await this.redis.del(keys.signIns(client));
  }
}
