import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';

const PRISMA_FOLDER = fileURLToPath(new URL('../../../../prisma', import.meta.url));
const MIGRATIONS_FOLDER = join(PRISMA_FOLDER, 'migrations');
export const SCHEMA_FILE = join(PRISMA_FOLDER, 'schema.prisma');

const LOCKFILE = 'migration_lock.toml';

export interface Migration {
  /** Name of its folder; names sort by age. */
  name: string;
  sql: string;
}

/** The migrations of this build, oldest first. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => ({
      name,
      sql: await readFile(join(folder, name, 'migration.sql'), 'utf8'),
    })),
  );
}

/** Migrations in the shape that the schema engine takes. */
export function migrationList(migrations: readonly Migration[]): MigrationList {
  return {
    baseDir: MIGRATIONS_FOLDER,
    lockfile: { path: LOCKFILE, content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}
