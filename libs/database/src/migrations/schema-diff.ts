import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { PGliteSession } from '../connection/pglite.session.js';
import { migrationList, readMigrations, SCHEMA_FILE } from './migration-files.js';
import { openSchemaEngine } from './schema-engine.js';

/**
 * What prisma/schema.prisma has and prisma/migrations lacks, as SQL; `''` when they agree. Works in memory.
 * @throws Error with the engine's words when a migration or the schema is wrong
 */
export async function missingMigration(): Promise<string> {
  const datamodel = await readFile(SCHEMA_FILE, 'utf8');
  const shadow = await PGlite.create({ extensions: { pg_trgm } });
  const factory = new PrismaPGlite(shadow);
  factory.connectToShadowDb = async () => {
    const session = new PGliteSession(shadow);
    const adapter = await new PrismaPGlite(shadow).connect();
    adapter.executeScript = (script) => session.script(script);
    return adapter;
  };
  const engine = await openSchemaEngine(datamodel, factory);
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationList(await readMigrations()) },
      to: { tag: 'schemaDatamodel', files: [{ path: SCHEMA_FILE, content: datamodel }] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = stdout ?? '';
    return /^\s*(--.*\s*)*$/.test(sql) ? '' : sql;
  } finally {
    engine.free();
    await shadow.close();
  }
}
