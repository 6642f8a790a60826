import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Session } from './store-connection.js';

/** A connection of its own. The pool is what the adapter takes; it never opens a second one. */
export class PostgresqlSession implements Session {
  readonly factory: PrismaPg;
  private readonly pool: pg.Pool;

  constructor(config: pg.PoolConfig) {
    this.pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 });
    let connections = 0;
    this.pool.on('connect', (client) => {
      // Half a transaction on another connection would be worse than none.
      if (++connections > 1) void client.end();
    });
    // The statement that runs is told as well.
    this.pool.on('error', () => undefined);
    this.factory = new PrismaPg(this.pool);
  }

  async query(sql: string): Promise<Record<string, unknown>[]> {
    return (await this.pool.query<Record<string, unknown>>(sql)).rows;
  }

  async script(sql: string): Promise<void> {
    await this.pool.query(sql);
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}
