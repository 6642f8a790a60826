import { Cleanup, PostgresServer, Yard, type HttpClient } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Report {
  created: string[];
  updated: string[];
  unchanged: string[];
  retired: string[];
  conflicting: string[];
}

const cleanup = new Cleanup();
let postgres: PostgresServer;
let yard: Yard;
let client: HttpClient;

beforeAll(async () => {
  postgres = cleanup.add(await PostgresServer.start(), (it) => it.stop());
  yard = cleanup.add(await Yard.start({ gateways: 2, env: { DATABASE_URL: postgres.url() } }), (it) =>
    it.stop(),
  );
  client = yard.client();
});
afterAll(() => cleanup.run());

async function plan(): Promise<Report> {
  const { status, body } = await client.json<Report>('GET', '/v1/tools/sync');
  return status === 200 ? body : { created: ['?'], updated: [], unchanged: [], retired: [], conflicting: [] };
}

it('follows the workers by itself', async () => {
  await expect.poll(async () => (await plan()).unchanged).toContain('echo');
  const { created, updated, retired } = await plan();
  expect({ created, updated, retired }).toEqual({ created: [], updated: [], retired: [] });
});

it('retires what no worker offers any more, and only then', async () => {
  // A worker with the builtin tools alone beside the one with all of them.
  await yard.addWorker('default:4,shell:2', { TOOLYARD_PLUGINS: '' });
  await yard.workers[0]?.stop();
  await expect.poll(async () => (await plan()).unchanged.includes('echo')).toBe(false);
  const { body } = await client.json<Report>('POST', '/v1/tools/sync');
  expect(body.created).toEqual([]);
  expect(body.unchanged).toContain('read_file');
  expect((await plan()).retired).toEqual([]);
  await yard.addWorker();
  await expect.poll(async () => (await plan()).unchanged).toContain('echo');
});
