import { Inject, Injectable } from '@nestjs/common';
import { Catalogue, PoolQueues, type PoolCounts } from '@toolyard/transport';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { askQueues } from '../queue-access.js';

/** A pool as it is now: calls by state, live workers and their slots. */
export interface PoolStatus extends PoolCounts {
  id: string;
  workers: number;
  slots: number;
}

/** Looks at every pool that is configured, has a worker, or holds calls. */
@Injectable()
export class PoolBoard {
  constructor(
    private readonly queues: PoolQueues,
    private readonly catalogue: Catalogue,
    @Inject(GATEWAY_OPTIONS) private readonly options: Pick<GatewayOptions, 'pools'>,
  ) {}

  /** @throws ToolError `QUEUE_UNAVAILABLE` */
  async status(): Promise<PoolStatus[]> {
    const counts = await askQueues(this.queues.counts());
    const names = new Set([...this.options.pools, ...Object.keys(counts), ...this.capacity().keys()]);
    return [...names].sort().map((id) => ({
      id,
      ...(counts[id] ?? { waiting: 0, active: 0, delayed: 0 }),
      ...(this.capacity().get(id) ?? { workers: 0, slots: 0 }),
    }));
  }

  /**
   * Seconds that the next call of each pool has waited for a worker.
   * @throws ToolError `QUEUE_UNAVAILABLE`
   */
  waits(): Promise<Record<string, number>> {
    return askQueues(this.queues.waits());
  }

  /** Configured pools without a worker that takes calls, sorted. */
  unserved(): string[] {
    const capacity = this.capacity();
    return this.options.pools.filter((pool) => !capacity.has(pool)).sort();
  }

  /** Live workers and slots by pool; a worker that drains takes no calls and does not count. */
  capacity(): Map<string, { workers: number; slots: number }> {
    const capacity = new Map<string, { workers: number; slots: number }>();
    for (const worker of this.catalogue.workers()) {
      if (worker.draining) continue;
      for (const [pool, slots] of Object.entries(worker.pools)) {
        const sum = capacity.get(pool) ?? { workers: 0, slots: 0 };
        capacity.set(pool, { workers: sum.workers + 1, slots: sum.slots + slots });
      }
    }
    return capacity;
  }
}
