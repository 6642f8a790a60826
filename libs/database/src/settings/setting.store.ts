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

  /** True for one who asks, once in so many milliseconds by the database's clock; of several gateways, one. */
  async claim(key: string, everyMs: number): Promise<boolean> {
    const claimed = await this.database.prisma.$executeRawUnsafe(
      `INSERT INTO settings (key, value, updated_at) VALUES ($1, 'true', now())
       ON CONFLICT (key) DO UPDATE SET updated_at = now()
       WHERE settings.updated_at <= now() - $2::double precision * interval '1 millisecond'`,
      key,
      everyMs,
    );
    return claimed === 1;
  }

  async remove(key: string): Promise<void> {
    await this.database.prisma.setting.deleteMany({ where: { key } });
  }
}
