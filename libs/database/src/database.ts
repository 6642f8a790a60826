import { PrismaClient } from './generated/client.js';
import type { DatabaseKind, StoreConnection } from './connection/store-connection.js';
import { PGliteConnection } from './connection/pglite.connection.js';
import { PostgresqlConnection } from './connection/postgresql.connection.js';
import { migrate } from './migrations/migrate.js';

export interface DatabaseOptions {
  /** A PostgreSQL server, 13 or newer; absent, an embedded database in `folder`. */
  databaseUrl?: string;
  /** Data folder of this deployment; made when it is not there. */
  folder: string;
  /** Whether a new embedded database is a copy of the one that the build made, not made from nothing. Default true. */
  template?: boolean;
  /** Connections to the server at most. Default 10. */
  connections?: number;
  log?: DatabaseLog;
}

export interface DatabaseLog {
  info(details: Record<string, unknown>, message: string): void;
  warn(details: Record<string, unknown>, message: string): void;
}

/** The open database of a gateway; the stores of this library work on it. */
export class Database {
  private constructor(
    /** For the stores of this library alone. */
    readonly prisma: PrismaClient,
    private readonly connection: StoreConnection,
  ) {}

  /**
   * Connects and brings the tables up to this build.
   * @throws StartupError when it cannot be reached, is in use, or was made by a newer build; the message says the fix
   */
  static async open(options: DatabaseOptions): Promise<Database> {
    const connection = await connect(options);
    try {
      const migrations = await migrate(connection);
      if (migrations.length > 0) options.log?.info({ migrations }, 'database brought up to date');
      return new Database(new PrismaClient({ adapter: connection.factory }), connection);
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  get kind(): DatabaseKind {
    return this.connection.kind;
  }

  /** @throws when the database does not answer */
  async ping(): Promise<void> {
    await this.prisma.$queryRaw`SELECT 1`;
  }

  async close(): Promise<void> {
    try {
      await this.prisma.$disconnect();
    } finally {
      await this.connection.close();
    }
  }
}

function connect({
  databaseUrl,
  folder,
  template = true,
  connections = 10,
  log,
}: DatabaseOptions): Promise<StoreConnection> {
  if (databaseUrl === undefined) return PGliteConnection.open(folder, { template });
  const onError = (error: Error): void => log?.warn({ error: error.message }, 'database connection lost');
  return PostgresqlConnection.open({ databaseUrl, connections, onError });
}
