import {
  newCallId,
  newScheduleId,
  type Call,
  type ExternalToolRecord,
  type Schedule,
  type ToolManifest,
} from '@toolyard/contracts';
import { CallLedger, Database, ScheduleStore, ToolStore } from '@toolyard/database';
import { ADMIN_KEY, Cleanup, PostgresServer, Yard } from '@toolyard/testing';
import { openSecret } from '@toolyard/transport';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchAll } from './records-yard.js';

const cleanup = new Cleanup();
const SECRET = 'a-secret-from-before-sealing';
const calls = {
  old: callOfDay(8),
  young: callOfDay(6),
  waiting: callOfDay(8, 'queued'),
};
let tools: ToolStore;
let schedules: ScheduleStore;
let yard: Yard;

/** What a database of an older build, and of older days, has when gateways start on it with an empty Redis. */
beforeAll(async () => {
  const postgres = cleanup.add(await PostgresServer.start(), (it) => it.stop());
  const database = await Database.open({ databaseUrl: postgres.url(), folder: '/unused' });
  cleanup.add(database, (it) => it.close());
  await new CallLedger(database).write(Object.values(calls));
  tools = new ToolStore(database);
  schedules = new ScheduleStore(database);
  await schedules.follow(async () => [scheduleNamed('nightly')]);
  const endpoint = 'https://tools.example/weather';
  await tools.putExternal({ manifest: manifest('weather'), digest: 'd', endpoint, secret: SECRET });
  const env = { DATABASE_URL: postgres.url(), TOOLYARD_RETENTION_DAYS: '7' };
  yard = cleanup.add(await Yard.start({ workers: [], gateways: 2, env }), (it) => it.stop());
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

function scheduleNamed(name: string): Schedule {
  const at = '2026-01-01T00:00:00.000Z';
  return {
    ...{ id: newScheduleId(), name, agent: 'admin', role: 'admin', tool: 'weather', arguments: { n: 1 } },
    ...{ schedule: '0 3 * * *', zone: 'UTC', missed: 'skip', enabled: true },
    ...{ since: at, createdAt: at, updatedAt: at },
  };
}

function manifest(name: string): ToolManifest {
  return {
    ...{ name, description: 'From before', category: 'external', parameters: { type: 'object' } },
    ...{ permission: 'EXTERNAL', sideEffects: 'NETWORK', effect: 'once', requiresConfirmation: false },
    ...{ streaming: false, tags: [], aliases: [], pool: 'default', timeoutMs: 120_000 },
    ...{ retry: { attempts: 1, delayMs: 0 }, origin: 'external' },
  };
}

it('calls that finished longer ago than the gateways are told are forgotten, and nothing else', async () => {
  await expect
    .poll(async () => (await searchAll(yard.client()).catch(() => [])).map(({ id }) => id))
    .toEqual([calls.young.id, calls.waiting.id]);
});

it('a secret of an external tool that was stored as it is, is sealed in the table and on its way to the workers', async () => {
  await expect.poll(() => tools.findSecret('weather')).not.toBe(SECRET);
  const sealed = (await tools.findSecret('weather')) ?? '';
  expect(sealed).not.toContain(SECRET);
  expect(openSecret(sealed, ADMIN_KEY)).toBe(SECRET);

  const found = (): Promise<string> => yard.redis.command('HGET', '{toolyard}:catalogue:external', 'weather');
  await expect.poll(found).toContain('sealedSecret');
  const record = JSON.parse(await found()) as ExternalToolRecord;
  expect(openSecret(record.sealedSecret ?? '', ADMIN_KEY)).toBe(SECRET);
  expect(JSON.stringify(record)).not.toContain(SECRET);
});

it('schedules come back where Redis has none any more, and the table follows Redis', async () => {
  const client = yard.client();
  const names = async (): Promise<string[]> => {
    const { body } = await client.json<{ schedules?: Schedule[] }>('GET', '/v1/schedules');
    return (body.schedules ?? []).map(({ name }) => name);
  };
  const copied = async (): Promise<string[]> => (await schedules.list()).map(({ name }) => name);
  await expect.poll(names).toEqual(['nightly']);
  const [nightly] = await schedules.list();
  expect(nightly).toMatchObject({ agent: 'admin', arguments: { n: 1 }, schedule: '0 3 * * *' });

  const added = { name: 'weekly', schedule: '@weekly', tool: 'weather' };
  expect((await client.json('POST', '/v1/schedules', added)).status).toBe(201);
  expect((await client.json('DELETE', `/v1/schedules/${nightly?.id}`)).status).toBe(204);
  await expect.poll(copied).toEqual(['weekly']);

  await yard.redis.command('FLUSHALL');
  await yard.redis.down();
  await yard.redis.up();
  await expect.poll(names).toEqual(['weekly']);
  expect(await copied()).toEqual(['weekly']);
});
