import { readFile } from 'node:fs/promises';
import { StartupError } from '@toolyard/contracts';
import type { Session, StoreConnection } from '../connection/store-connection.js';
import { migrationFailed, newerSchema, unfinishedMigration } from '../database.messages.js';
import { migrationList, readMigrations, SCHEMA_FILE, type Migration } from './migration-files.js';
import { openSchemaEngine } from './schema-engine.js';
import { sessionAdapterFactory } from './session-adapter.js';

/** Any number that nothing else locks; Prisma's own command locks 72707369. */
const LOCK = 7_463_001;

/**
 * Brings the tables up to this build, in one transaction that one process at a time may hold: whoever comes second
 * waits and finds nothing to do, and a process that is killed leaves the tables as they were.
 * @returns names of the migrations that were applied
 * @throws StartupError when the tables are newer than this build, or a migration fails
 */
export async function migrate(connection: StoreConnection, migrations?: Migration[]): Promise<string[]> {
  const known = migrations ?? (await readMigrations());
  const session = await connection.session();
  try {
    // The look without a lock is for all the starts that have nothing to do.
    if ((await pending(session, known)).length === 0) return [];
    await session.script('BEGIN');
    await session.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    const names = await pending(session, known);
    if (names.length > 0) await apply(session, known);
    await session.script('COMMIT');
    return names;
  } finally {
    await session.end();
  }
}

async function apply(session: Session, migrations: Migration[]): Promise<void> {
  let cause: unknown;
  const factory = sessionAdapterFactory(session, (error) => (cause = error));
  const engine = await openSchemaEngine(await readFile(SCHEMA_FILE, 'utf8'), factory);
  try {
    await engine.applyMigrations({
      migrationsList: migrationList(migrations),
      filters: { externalTables: [], externalEnums: [] },
    });
  } catch (error) {
    await session.script('ROLLBACK');
    throw new StartupError(migrationFailed(cause ?? error), { cause: cause ?? error });
  } finally {
    engine.free();
  }
}

/** Names of the migrations that the database lacks. */
async function pending(session: Session, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await appliedNames(session);
  const names = migrations.map(({ name }) => name);
  const unknown = applied.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new StartupError(newerSchema(unknown));
  return names.filter((name) => !applied.includes(name));
}

async function appliedNames(session: Session): Promise<string[]> {
  const [table] = await session.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`);
  if (table?.['present'] !== true) return [];
  const rows = await session.query(
    'SELECT migration_name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  const unfinished = rows.find(({ finished }) => finished !== true);
  if (unfinished !== undefined)
    throw new StartupError(unfinishedMigration(String(unfinished['migration_name'])));
  return rows.map((row) => String(row['migration_name']));
}
