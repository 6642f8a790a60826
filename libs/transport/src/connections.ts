import { Redis, type RedisOptions } from 'ioredis';
import { coalesceWrites } from './coalesced-writes.js';
import { PromptRedis } from './prompt-redis.js';

/**
 * How a connection behaves while Redis is away.
 * `commands` fails at once, so that a door can answer 503; `durable` keeps commands and sends them after the
 * reconnect, for work that must not be lost; `subscriber` resubscribes by itself.
 */
export type ConnectionRole = 'commands' | 'durable' | 'subscriber';

const ROLES: Record<ConnectionRole, Omit<RedisOptions, 'replyMapping'>> = {
  // No retries: what was in flight when the connection broke is rejected, never sent again behind the caller's back.
  commands: { enableOfflineQueue: false, maxRetriesPerRequest: 0 },
  durable: { maxRetriesPerRequest: null },
  subscriber: { maxRetriesPerRequest: null },
};

export interface ConnectionsOptions {
  /** `redis://` or `rediss://`, or a socket path. */
  redisUrl: string;
  onError?: (error: Error) => void;
}

/** Opens connections to one Redis and closes them all. */
export class Connections {
  private readonly open = new Set<Redis>();

  constructor(private readonly options: ConnectionsOptions) {}

  /** The connection begins to connect at once and reconnects until `close`. */
  create(role: ConnectionRole): Redis {
    const redis = new (role === 'commands' ? PromptRedis : Redis)(this.options.redisUrl, {
      connectTimeout: 2_000,
      retryStrategy: (attempt) => Math.min(25 * 2 ** attempt, 500),
      ...ROLES[role],
    });
    redis.on('error', (error: Error) => this.options.onError?.(error));
    redis.on('connect', () => coalesceWrites(redis.stream));
    this.open.add(redis);
    redis.once('end', () => this.open.delete(redis));
    return redis;
  }

  /** Drops every connection; what is still in flight is rejected. */
  close(): void {
    for (const redis of this.open) redis.disconnect();
    this.open.clear();
  }
}

/** Resolves when the connection can take commands; rejects never. */
export function whenReady(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve();
  return new Promise((resolve) => redis.once('ready', () => resolve()));
}
