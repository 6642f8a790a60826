import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@toolyard/database';
import { Cleanup, PostgresServer } from '@toolyard/testing';

/** A kind of store, for tests that hold for both. */
export interface Store {
  kind: 'pglite' | 'postgresql';
  /** Options of an empty database that nothing else uses. */
  place(): Promise<{ databaseUrl?: string; folder: string }>;
  /** A database with empty tables, open until the end. */
  open(): Promise<Database>;
  /** Things to stop with the store, before it. */
  readonly cleanup: Cleanup;
  stop(): Promise<void>;
}

export const KINDS = ['pglite', 'postgresql'] as const;

export async function startStore(kind: Store['kind']): Promise<Store> {
  const cleanup = new Cleanup();
  const server =
    kind === 'postgresql' ? cleanup.add(await PostgresServer.start(), (it) => it.stop()) : undefined;
  const folder = cleanup.add(await mkdtemp(join(tmpdir(), 'toolyard-database-')), (it) =>
    rm(it, { recursive: true, force: true }),
  );
  let count = 0;
  const place: Store['place'] = async () => {
    const name = `test_${++count}`;
    const own = join(folder, name);
    await mkdir(own);
    return { folder: own, ...(server !== undefined && { databaseUrl: await server.createDatabase(name) }) };
  };
  return {
    kind,
    cleanup,
    place,
    open: async () => cleanup.add(await Database.open(await place()), (it) => it.close()),
    stop: () => cleanup.run(),
  };
}
