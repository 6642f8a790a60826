import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../migrations/migration-files.js';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));

/** Where the embedded database with the tables of this build is kept, for new deployments to copy. */
export async function templateFolder(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const made = [dependencies['@electric-sql/pglite'], await readMigrations()];
  const key = createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
  return join(PACKAGE, 'dist', 'embedded', key);
}
