import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Database, SettingStore } from '@toolyard/database';
import { makeTemplate, missingMigration } from '@toolyard/database/schema';
import { Child, Cleanup, freePort, ROOT } from '@toolyard/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KINDS, startStore, type Store } from './stores.js';

/** Names of all migrations, in the order in which they are applied. */
const migrations = (await readdir(join(ROOT, 'prisma/migrations'), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

let stores: Record<Store['kind'], Store>;
beforeAll(async () => {
  const [pglite, postgresql] = await Promise.all([startStore('pglite'), startStore('postgresql')]);
  stores = { pglite, postgresql };
});
afterAll(() => Promise.all([stores.pglite.stop(), stores.postgresql.stop()]));

describe('the schema', () => {
  it('is what the migrations make', async () => {
    expect(await missingMigration()).toBe('');
  });

  it('is what the client was generated from, by the version that is installed', async () => {
    const client = await readFile(join(ROOT, 'libs/database/src/generated/internal/class.ts'), 'utf8');
    const part = (name: string): unknown =>
      JSON.parse(new RegExp(`"${name}": (".*"),`).exec(client)?.[1] ?? '');
    const schema = await readFile(join(ROOT, 'prisma/schema.prisma'), 'utf8');
    expect(part('inlineSchema'), 'run npm run generate').toBe(schema);
    const { dependencies } = JSON.parse(await readFile(join(ROOT, 'libs/database/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(part('clientVersion')).toBe(dependencies['@prisma/client']);
  });
});

describe.each(KINDS)('opening %s', (kind) => {
  const cleanup = new Cleanup();
  let store: Store;

  beforeAll(() => {
    store = stores[kind];
  });
  afterEach(() => cleanup.run());

  it('makes the tables, keeps the data, answers', async () => {
    const place = await store.place();
    const lines: unknown[] = [];
    const log = { info: (line: unknown) => lines.push(line), warn: (line: unknown) => lines.push(line) };
    const first = await Database.open({ ...place, log, template: false });
    expect(lines).toEqual([{ migrations }]);
    expect(first.kind).toBe(kind);
    await new SettingStore(first).set('colour', { name: 'green' });
    await first.close();

    const again = await Database.open({ ...place, log });
    cleanup.add(again, (it) => it.close());
    await again.ping();
    expect(lines).toHaveLength(1);
    expect(await new SettingStore(again).find('colour')).toEqual({ name: 'green' });
  });

  it('refuses tables that a newer build made', async () => {
    const place = await store.place();
    const first = await Database.open(place);
    await first.prisma.$executeRawUnsafe(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ('x', 'x', '29990101000000_from_the_future', now(), 1)`,
    );
    await first.close();
    await expect(Database.open(place)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('29990101000000_from_the_future') as string,
    });
  });

  it('has the table that `prisma migrate` reads', async () => {
    const database = await store.open();
    const rows = await database.prisma.$queryRawUnsafe<Record<string, unknown>[]>(
      'SELECT migration_name, length(checksum) AS checksum, applied_steps_count, logs FROM _prisma_migrations ORDER BY migration_name',
    );
    expect(rows).toEqual(
      migrations.map((name) => ({ migration_name: name, checksum: 64, applied_steps_count: 1, logs: null })),
    );
  });

  it('keeps times to the millisecond, whatever the zone of the server', async () => {
    const database = await store.open();
    const at = new Date('2026-07-01T12:34:56.789Z');
    await database.prisma.setting.create({ data: { key: 'k', value: 1, updatedAt: at } });
    const found = await database.prisma.setting.findMany({ where: { updatedAt: at } });
    expect(found.map(({ updatedAt }) => updatedAt)).toEqual([at]);
    const [row] = await database.prisma.$queryRawUnsafe<Record<string, unknown>[]>(
      'SELECT extract(epoch FROM updated_at)::float8 AS seconds FROM settings',
    );
    expect(row).toEqual({ seconds: at.getTime() / 1000 });
  });
});

describe('PostgreSQL', () => {
  let store: Store;
  beforeAll(() => {
    store = stores.postgresql;
  });

  it('is migrated once by gateways that start at once', async () => {
    const place = await store.place();
    const databases = await Promise.all(Array.from({ length: 5 }, () => Database.open(place)));
    const rows = await databases[0]!.prisma.$queryRawUnsafe('SELECT migration_name FROM _prisma_migrations');
    expect(rows).toHaveLength(migrations.length);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('keeps times also with an address that names a zone', async () => {
    const { folder, databaseUrl = '' } = await store.place();
    const database = await Database.open({
      folder,
      databaseUrl: `${databaseUrl}?options=-c%20TimeZone%3DAsia/Tokyo`,
    });
    const zones = await Promise.all([1, 2, 3].map(() => database.prisma.$queryRawUnsafe('SHOW TimeZone')));
    expect(zones).toEqual([1, 2, 3].map(() => [{ TimeZone: 'UTC' }]));
    await database.close();
  });

  it('says where nothing answers, without the password', async () => {
    const port = await freePort();
    const error = await Database.open({
      folder: '/unused',
      databaseUrl: `postgresql://me:s3cret@127.0.0.1:${port}/yard`,
    }).catch((it: unknown) => it as Error);
    expect(error).toMatchObject({ name: 'StartupError' });
    expect((error as Error).message).toContain(`127.0.0.1:${port}/yard`);
    expect((error as Error).message).not.toContain('s3cret');
  });

  it.each(['mysql://x/y', 'nonsense s3cret'])(
    'says what an address looks like, given %s',
    async (databaseUrl) => {
      await expect(Database.open({ folder: '/unused', databaseUrl })).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringMatching(/postgresql:\/\/user(?!.*s3cret)/) as string,
      });
    },
  );
});

describe('PGlite', () => {
  let store: Store;
  beforeAll(() => {
    store = stores.pglite;
  });

  it('begins as a copy of the database that the build made', async () => {
    await makeTemplate();
    const { folder } = await store.place();
    const lines: unknown[] = [];
    const note = (line: unknown): void => void lines.push(line);
    const database = await Database.open({ folder, log: { info: note, warn: note } });
    expect(lines, 'no migration had to be applied').toEqual([]);
    await new SettingStore(database).set('colour', { name: 'green' });
    await database.close();
    const again = await Database.open({ folder });
    expect(await new SettingStore(again).find('colour')).toEqual({ name: 'green' });
    await again.close();
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is for one process a folder', async () => {
    const place = await store.place();
    const first = await Database.open(place);
    await expect(Database.open(place)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining(`process ${process.pid}`) as string,
    });
    await first.ping();
    await first.close();
    await (await Database.open(place)).close();
  });

  it('takes over from a process that was killed', async () => {
    const { folder } = await store.place();
    const { pid } = spawnSync('true');
    for (const lock of [JSON.stringify({ pid, identity: 'gone', token: 't' }), 'half a fi']) {
      await writeFile(join(folder, 'pglite.lock'), lock);
      await (await Database.open({ folder })).close();
    }
  });

  it('keeps what was written when its process is killed', async () => {
    const { folder } = await store.place();
    const child = Child.start({
      command: process.execPath,
      args: [join(ROOT, 'test/database/setting-writer.mjs'), folder],
    });
    store.cleanup.add(child, (it) => it.stop('SIGKILL'));
    const [, written] = await child.saw(/written (\d{2,})\n/);
    await child.stop('SIGKILL');
    const database = await Database.open({ folder });
    const rows = await database.prisma.setting.count();
    await database.close();
    expect(rows).toBeGreaterThanOrEqual(Number(written));
  });

  it('says that a folder cannot be used', async () => {
    const { folder } = await store.place();
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(Database.open({ folder: file })).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining(file) as string,
    });
  });
});
