import type { Database } from '../database.js';

/** Settings that change while the deployment runs: JSON by key. */
export class SettingStore {
  constructor(private readonly database: Database) {}

  /** Undefined where nothing was set. */
  async find(key: string): Promise<unknown> {
    const row = await this.database.prisma.setting.findUnique({ where: { key } });
    return row?.value;
  }

  /** @param value JSON, not `null` */
  async set(key: string, value: string | number | boolean | object): Promise<void> {
    const row = { value, updatedAt: new Date() };
    await this.database.prisma.setting.upsert({ where: { key }, create: { key, ...row }, update: row });
  }

  async remove(key: string): Promise<void> {
    await this.database.prisma.setting.deleteMany({ where: { key } });
  }
}
