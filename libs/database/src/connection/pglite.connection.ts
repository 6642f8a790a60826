import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { StartupError } from '@toolyard/contracts';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { folderUnusable } from '../database.messages.js';
import { layTemplate } from '../template/lay-template.js';
import { FolderLock } from './folder-lock.js';
import { PGliteSession } from './pglite.session.js';
import type { Session, StoreConnection } from './store-connection.js';

/** PostgreSQL inside this process, its files in `<folder>/pglite`. One process a folder. */
export class PGliteConnection implements StoreConnection {
  readonly kind = 'pglite';
  readonly factory: PrismaPGlite;

  private constructor(
    private readonly pglite: PGlite,
    private readonly lock: FolderLock,
  ) {
    this.factory = new PrismaPGlite(pglite);
  }

  /**
   * @param template whether an empty folder gets the database that the build made, where there is one
   * @throws StartupError when another process has the folder, or it cannot be used
   */
  static async open(folder: string, { template = true } = {}): Promise<PGliteConnection> {
    const dataDir = join(folder, 'pglite');
    const lock = await mkdir(folder, { recursive: true })
      .then(() => FolderLock.take(folder))
      .catch((error: unknown) => {
        throw error instanceof StartupError
          ? error
          : new StartupError(folderUnusable(folder, error), { cause: error });
      });
    try {
      if (template) await layTemplate(dataDir);
      const pglite = await PGlite.create({ dataDir, extensions: { pg_trgm } });
      // The adapter reads and writes times without their zone.
      await pglite.exec("SET TIME ZONE 'UTC'");
      return new PGliteConnection(pglite, lock);
    } catch (error) {
      await lock.release();
      throw new StartupError(folderUnusable(dataDir, error), { cause: error });
    }
  }

  session(): Promise<Session> {
    return Promise.resolve(new PGliteSession(this.pglite));
  }

  async close(): Promise<void> {
    try {
      if (!this.pglite.closed) await this.pglite.close();
    } finally {
      await this.lock.release();
    }
  }
}
