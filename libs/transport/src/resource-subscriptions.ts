import { keys } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';

/** Subscriptions of one holder of a key that are kept; the oldest make room. */
const KEPT = 1_000;
/** How long they are kept after the last one was made, in seconds: as long as a session. */
const KEPT_SECONDS = 30 * 86_400;

/** Which resources a session of the Model Context Protocol follows, for every gateway. */
export class ResourceSubscriptions {
  constructor(private readonly redis: Redis) {}

  async add(holder: string, session: string, uri: string): Promise<void> {
    const key = keys.resourceSubscriptions(holder);
    await this.redis
      .multi()
      .zadd(key, Date.now(), memberOf(session, uri))
      .zremrangebyrank(key, 0, -KEPT - 1)
      .expire(key, KEPT_SECONDS)
      .exec();
  }

  async remove(holder: string, session: string, uri: string): Promise<void> {
    await this.redis.zrem(keys.resourceSubscriptions(holder), memberOf(session, uri));
  }

  async has(holder: string, session: string, uri: string): Promise<boolean> {
    return (await this.redis.zscore(keys.resourceSubscriptions(holder), memberOf(session, uri))) !== null;
  }
}

function memberOf(session: string, uri: string): string {
  return `${createHash('sha256').update(session).digest('base64url')} ${uri}`;
}
