import type {
  SqlDriverAdapterFactory,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';

export type DatabaseKind = 'postgresql' | 'pglite';

/** One session of a database, for opening it: every statement runs on the same connection. */
export interface Session {
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Any number of statements, in one implicit transaction. */
  script(sql: string): Promise<void>;
  /** Adapters that run on this session. */
  readonly factory: SqlMigrationAwareDriverAdapterFactory;
  end(): Promise<void>;
}

/** What both stores have in common. */
export interface StoreConnection {
  readonly kind: DatabaseKind;
  readonly factory: SqlDriverAdapterFactory;
  session(): Promise<Session>;
  close(): Promise<void>;
}
