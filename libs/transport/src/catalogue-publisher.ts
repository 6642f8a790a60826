import { channels, keys, type ToolManifest, type WorkerInfo } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { HEARTBEAT_MS, HEARTBEAT_TTL_MS, REFRESH_MS, storedTool } from './catalogue-entry.js';

/** Tells the gateways which tools this worker offers and that it lives. */
export class CataloguePublisher {
  private heartbeat: NodeJS.Timeout | undefined;
  private refresh: NodeJS.Timeout | undefined;
  private stopped = false;

  /** @param describe the worker as it is now, and the tools it offers */
  constructor(
    private readonly redis: Redis,
    private readonly describe: () => { info: WorkerInfo; manifests: ToolManifest[] },
  ) {}

  async start(): Promise<void> {
    await this.publish();
    this.redis.on('ready', this.publishQuietly);
    this.heartbeat = setInterval(() => void this.beat().catch(() => undefined), HEARTBEAT_MS);
    this.refresh = setInterval(this.publishQuietly, REFRESH_MS);
  }

  /** Writes tools and worker, and tells the gateways; after every change. */
  async publish(): Promise<void> {
    if (this.stopped) return;
    const { info, manifests } = this.describe();
    const pools = Object.keys(info.pools);
    if (pools.length > 0) await this.redis.sadd(keys.pools(), ...pools);
    const entries = manifests.flatMap((manifest) => [manifest.name, JSON.stringify(storedTool(manifest))]);
    if (entries.length > 0) await this.redis.hset(keys.tools(), ...entries);
    await this.beat();
    await this.redis.publish(channels.catalogue(), 'changed');
  }

  /** Takes the worker out of the catalogue; its tools stay until they are forgotten. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.heartbeat);
    clearInterval(this.refresh);
    this.redis.off('ready', this.publishQuietly);
    const { id } = this.describe().info;
    await this.redis.multi().zrem(keys.workers(), id).del(keys.worker(id)).exec();
    await this.redis.publish(channels.catalogue(), 'changed');
  }

  private readonly publishQuietly = (): void => {
    // The next heartbeat tries again.
    this.publish().catch(() => undefined);
  };

  private async beat(): Promise<void> {
    if (this.stopped || this.redis.status !== 'ready') return;
    const { info } = this.describe();
    await this.redis
      .multi()
      .set(keys.worker(info.id), JSON.stringify(info), 'PX', HEARTBEAT_TTL_MS)
      .zadd(keys.workers(), Date.now(), info.id)
      .exec();
  }
}
