import type { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import type { Session } from './store-connection.js';

/** PGlite has one connection; nothing else may use it while a session is open. */
export class PGliteSession implements Session {
  readonly factory: PrismaPGlite;

  constructor(private readonly pglite: PGlite) {
    this.factory = new PrismaPGlite(pglite);
  }

  async query(sql: string): Promise<Record<string, unknown>[]> {
    return (await this.pglite.query<Record<string, unknown>>(sql)).rows;
  }

  async script(sql: string): Promise<void> {
    await this.pglite.exec(sql);
  }

  end(): Promise<void> {
    return Promise.resolve();
  }
}
