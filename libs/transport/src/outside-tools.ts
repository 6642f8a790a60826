import { channels, keys, type ExternalToolRecord, type ToolSetting } from '@toolyard/contracts';
import type { Redis } from 'ioredis';

/** What gateways tell the deployment: tools from outside, and which tools are off or in another pool. */
export class OutsideTools {
  constructor(private readonly redis: Redis) {}

  async put(record: ExternalToolRecord): Promise<void> {
    await this.redis.hset(keys.externalTools(), record.manifest.name, JSON.stringify(record));
    await this.announce();
  }

  async remove(name: string): Promise<void> {
    await this.redis.multi().hdel(keys.externalTools(), name).hdel(keys.toolSettings(), name).exec();
    await this.announce();
  }

  /** An empty setting is none. */
  async set(name: string, setting: ToolSetting): Promise<void> {
    if (setting.disabled !== true && setting.pool === undefined)
      await this.redis.hdel(keys.toolSettings(), name);
    else await this.redis.hset(keys.toolSettings(), name, JSON.stringify(setting));
    await this.announce();
  }

  /** Makes Redis hold exactly these. */
  async replace(
    records: readonly ExternalToolRecord[],
    settings: ReadonlyMap<string, ToolSetting>,
  ): Promise<void> {
    const transaction = this.redis.multi().del(keys.externalTools(), keys.toolSettings());
    for (const record of records)
      transaction.hset(keys.externalTools(), record.manifest.name, JSON.stringify(record));
    for (const [name, setting] of settings)
      transaction.hset(keys.toolSettings(), name, JSON.stringify(setting));
    await transaction.exec();
    await this.announce();
  }

  private async announce(): Promise<void> {
    await this.redis.publish(channels.catalogue(), 'changed');
  }
}
