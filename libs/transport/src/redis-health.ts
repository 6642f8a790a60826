import type { Redis } from 'ioredis';
import { within } from './deadline.js';
import { aofOff, evictionOn, redisTooOld, redisUnavailable } from './transport.messages.js';

export interface RedisReport {
  reachable: boolean;
  version?: string;
  /** What endangers calls, a sentence each; empty when all is well. */
  problems: string[];
}

/** Whether Redis is there and set up to keep what it was given. */
export class RedisHealth {
  constructor(private readonly redis: Redis) {}

  async check(): Promise<RedisReport> {
    const info = await within(
      this.redis.info('server', 'memory', 'persistence').catch(() => undefined),
      1_500,
      () => undefined,
    );
    if (info === undefined) return { reachable: false, problems: [redisUnavailable()] };
    const field = (name: string): string | undefined =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim();
    const version = field('redis_version') ?? '0';
    const policy = field('maxmemory_policy') ?? 'noeviction';
    const problems = [
      ...(Number.parseInt(version, 10) < 7 ? [redisTooOld(version)] : []),
      ...(policy === 'noeviction' ? [] : [evictionOn(policy)]),
      ...(field('aof_enabled') === '0' ? [aofOff()] : []),
    ];
    return { reachable: true, version, problems };
  }
}
