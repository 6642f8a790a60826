import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PGliteConnection } from '../connection/pglite.connection.js';
import type { Session } from '../connection/store-connection.js';
import { newerSchema, unfinishedMigration } from '../database.messages.js';
import { migrate } from './migrate.js';
import type { Migration } from './migration-files.js';

const FIRST: Migration = { name: '1_first', sql: 'CREATE TABLE first (id int);' };
const SECOND: Migration = {
  name: '2_second',
  sql: `CREATE TABLE second (word text DEFAULT 'a;b'); -- one; two
        CREATE FUNCTION three() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 3; END; $$;
        INSERT INTO second DEFAULT VALUES;`,
};

let folder: string;
let connection: PGliteConnection;
let session: Session;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolyard-migrate-'));
  connection = await PGliteConnection.open(folder);
  session = await connection.session();
  // An empty database made from nothing takes seconds; the copy of the build's is emptied.
  await session.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

async function words(sql: string): Promise<unknown[]> {
  return (await session.query(sql)).map((row) => row['word']);
}
const applied = (): Promise<unknown[]> =>
  words('SELECT migration_name AS word FROM _prisma_migrations ORDER BY 1');

it('brings tables up step by step, undoes what fails, and refuses what it does not know', async () => {
  expect(await migrate(connection, [FIRST])).toEqual(['1_first']);
  expect(await migrate(connection, [FIRST])).toEqual([]);

  const broken: Migration = { name: '2_second', sql: `${SECOND.sql} SELECT nonsense;` };
  await expect(migrate(connection, [FIRST, broken])).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('nonsense') as string,
  });
  expect(await applied()).toEqual(['1_first']);
  expect(await words("SELECT to_regclass('second') AS word")).toEqual([null]);

  expect(await migrate(connection, [FIRST, SECOND])).toEqual(['2_second']);
  expect(await applied()).toEqual(['1_first', '2_second']);
  expect(await words('SELECT word FROM second')).toEqual(['a;b']);

  await expect(migrate(connection, [FIRST])).rejects.toThrow(newerSchema(['2_second']));

  await session.script("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '2_second'");
  await expect(migrate(connection, [FIRST, SECOND])).rejects.toThrow(unfinishedMigration('2_second'));
});
