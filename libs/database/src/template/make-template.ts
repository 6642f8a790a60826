import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGliteConnection } from '../connection/pglite.connection.js';
import { migrate } from '../migrations/migrate.js';
import { templateFolder } from './template-folder.js';

/** Makes the embedded database that new deployments copy, unless it is there. A part of the build; about 5 s. */
export async function makeTemplate(): Promise<void> {
  const template = await templateFolder();
  if (await stat(template).catch(() => undefined)) return;
  await mkdir(dirname(template), { recursive: true });
  const folder = await mkdtemp(join(dirname(template), 'part-'));
  try {
    const connection = await PGliteConnection.open(folder, { template: false });
    await migrate(connection).finally(() => connection.close());
    // Another build at the same time may have been first.
    await rename(join(folder, 'pglite'), template).catch(() => stat(template));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
