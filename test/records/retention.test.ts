import { newCallId, type Call } from '@toolyard/contracts';
import { CallLedger, Database } from '@toolyard/database';
import { Cleanup, PostgresServer, Yard } from '@toolyard/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchAll } from './records-yard.js';

const cleanup = new Cleanup();
let postgres: PostgresServer;

beforeAll(async () => {
  postgres = cleanup.add(await PostgresServer.start(), (it) => it.stop());
});
afterAll(() => cleanup.run());

function callOfDay(daysAgo: number, status: 'succeeded' | 'queued' = 'succeeded'): Call {
  const at = Date.now() - daysAgo * 86_400_000;
  const createdAt = new Date(at).toISOString();
  return {
    ...{ id: newCallId(at), tool: 'noop', agent: 'admin', pool: 'default', status, arguments: {} },
    ...{ hooks: [], attempts: 1, createdAt, ...(status === 'succeeded' && { finishedAt: createdAt }) },
  };
}

it('forgets what finished longer ago than it is told, and nothing else', async () => {
  const folder = cleanup.add(await mkdtemp(join(tmpdir(), 'toolyard-retention-')), (it) =>
    rm(it, { recursive: true, force: true }),
  );
  const database = await Database.open({ databaseUrl: postgres.url(), folder });
  const [old, young, waiting] = [callOfDay(8), callOfDay(6), callOfDay(8, 'queued')];
  await new CallLedger(database).write([old, young, waiting]);
  await database.close();
  const env = { DATABASE_URL: postgres.url(), TOOLYARD_RETENTION_DAYS: '7' };
  const yard = cleanup.add(await Yard.start({ workers: [], gateways: 2, env }), (it) => it.stop());
  await expect
    .poll(async () => (await searchAll(yard.client()).catch(() => [])).map(({ id }) => id), {
      timeout: 20_000,
    })
    .toEqual([young.id, waiting.id]);
});
