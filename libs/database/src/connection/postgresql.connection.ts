import { PrismaPg } from '@prisma/adapter-pg';
import { StartupError } from '@toolyard/contracts';
import { DatabaseUnreachableError } from '../database-error.js';
import pg from 'pg';
import { badDatabaseUrl, databaseUnreachable } from '../database.messages.js';
import { PostgresqlSession } from './postgresql.session.js';
import type { Session, StoreConnection } from './store-connection.js';

const CONNECT_MS = 5_000;

/**
 * The adapter reads and writes times without their zone. The text's index finds hundreds of thousands of calls for some
 * words; with the server's usual 4 MB it forgets which and reads whole pages instead.
 */
const SETTINGS = "SET TimeZone = 'UTC'; SET work_mem = '32MB'";

export interface PostgresqlOptions {
  databaseUrl: string;
  /** Connections at most. */
  connections: number;
  /** Told when an idle connection breaks; the next query opens another one. */
  onError: (error: Error) => void;
}

export class PostgresqlConnection implements StoreConnection {
  readonly kind = 'postgresql';
  readonly factory: PrismaPg;

  private constructor(
    private readonly pool: pg.Pool,
    private readonly config: pg.PoolConfig,
    onError: (error: Error) => void,
  ) {
    this.factory = new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError });
  }

  /** @throws StartupError when the URL cannot be read or nothing answers there */
  static async open({ databaseUrl, connections, onError }: PostgresqlOptions): Promise<PostgresqlConnection> {
    const address = addressOf(databaseUrl);
    const config: pg.PoolConfig = {
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      // Waited for, whatever its type says; unlike start-up options, an address with options of its own cannot undo it.
      onConnect: (client) => client.query(SETTINGS) as unknown as undefined,
      application_name: 'toolyard',
    };
    const pool = new pg.Pool({ ...config, max: connections });
    pool.on('error', onError);
    try {
      await pool.query('SELECT 1');
    } catch (error) {
      await pool.end();
      throw new DatabaseUnreachableError(databaseUnreachable(address, error), { cause: error });
    }
    return new PostgresqlConnection(pool, config, onError);
  }

  session(): Promise<Session> {
    return Promise.resolve(new PostgresqlSession(this.config));
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Host, port and database of a URL, without its secrets. */
function addressOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) throw new StartupError(badDatabaseUrl());
  return `${url.hostname}:${url.port === '' ? '5432' : url.port}${url.pathname}`;
}
