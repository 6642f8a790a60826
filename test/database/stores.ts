import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@toolyard/database';
import { Cleanup, PostgresServer } from '@toolyard/testing';

/** A kind of store, for tests that hold for both. */
export interface Store {
  kind: 'pglite' | 'postgresql';
  /** Options of an empty database that nothing else uses. */
  place(): Promise<{ databaseUrl?: string; folder: string }>;
  /** An empty database, open until the end. */
  open(): Promise<Database>;
  stop(): Promise<void>;
}

export const KINDS = ['pglite', 'postgresql'] as const;

export async function startStore(kind: Store['kind']): Promise<Store> {
  const cleanup = new Cleanup();
  const server =
    kind === 'postgresql' ? cleanup.add(await PostgresServer.start(), (it) => it.stop()) : undefined;
  let count = 0;
  const place: Store['place'] = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'toolyard-database-'));
    cleanup.add(folder, (it) => rm(it, { recursive: true, force: true }));
    if (server === undefined) return { folder };
    return { folder, databaseUrl: await server.createDatabase(`test_${++count}`) };
  };
  return {
    kind,
    place,
    open: async () => cleanup.add(await Database.open(await place()), (it) => it.close()),
    stop: () => cleanup.run(),
  };
}
