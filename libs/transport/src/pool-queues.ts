import { PREFIX } from '@toolyard/contracts';
import type { CallEnvelope } from '@toolyard/contracts';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

export type CallQueue = Queue<CallEnvelope, null>;

export interface PoolCounts {
  waiting: number;
  active: number;
  delayed: number;
}

/**
 * One BullMQ queue a pool, opened when first asked for. Pools come with workers while a gateway runs, so they are data
 * and not modules: that is why the queues are BullMQ's own and not registered by @nestjs/bullmq.
 */
export class PoolQueues {
  private readonly queues = new Map<string, CallQueue>();

  constructor(
    private readonly redis: Redis,
    private readonly onError: (error: Error) => void = () => undefined,
  ) {}

  get(pool: string): CallQueue {
    const known = this.queues.get(pool);
    if (known !== undefined) return known;
    const queue: CallQueue = new Queue<CallEnvelope, null>(pool, {
      connection: this.redis,
      prefix: PREFIX,
      // Nothing reads BullMQ's event stream here, so it is kept short.
      streams: { events: { maxLen: 1_000 } },
    });
    queue.on('error', this.onError);
    this.queues.set(pool, queue);
    return queue;
  }

  /** The pools asked for so far, in order of their names. */
  names(): string[] {
    return [...this.queues.keys()].sort();
  }

  async counts(): Promise<Record<string, PoolCounts>> {
    const entries = await Promise.all(
      this.names().map(async (pool): Promise<[string, PoolCounts]> => {
        const counts = await this.get(pool).getJobCounts('wait', 'prioritized', 'active', 'delayed');
        return [
          pool,
          {
            waiting: (counts['wait'] ?? 0) + (counts['prioritized'] ?? 0),
            active: counts['active'] ?? 0,
            delayed: counts['delayed'] ?? 0,
          },
        ];
      }),
    );
    return Object.fromEntries(entries);
  }

  /** Seconds that the next call of each pool has waited for a worker; 0 where none waits. */
  async waits(): Promise<Record<string, number>> {
    const entries = await Promise.all(
      this.names().map(async (pool): Promise<[string, number]> => {
        const queue = this.get(pool);
        const [next, urgent] = await Promise.all([queue.getWaiting(0, 0), queue.getPrioritized(0, 0)]);
        const since = [...next, ...urgent].map(({ timestamp, opts }) => timestamp + (opts.delay ?? 0));
        return [pool, since.length === 0 ? 0 : Math.max(0, Date.now() - Math.min(...since)) / 1_000];
      }),
    );
    return Object.fromEntries(entries);
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }
}
