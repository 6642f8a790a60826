import { Cleanup, Yard } from '@toolyard/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { searchAll } from '../records/records-yard.js';

const cleanup = new Cleanup();
afterAll(() => cleanup.run());

it('has each row once when the only gateway is killed between reply and write, and starts in the same folder', async () => {
  const home = await mkdtemp(join(tmpdir(), 'toolyard-home-'));
  cleanup.add(home, (it) => rm(it, { recursive: true, force: true }));
  const env = { DATABASE_URL: '', TOOLYARD_HOME: home, TOOLYARD_POOLS: 'default:16' };
  const yard = cleanup.add(await Yard.start({ env, workers: ['default:16'] }), (it) => it.stop());
  const client = yard.client();
  const first = (await client.call('echo', { text: 'written' })).body.id;
  await expect
    .poll(async () => (await searchAll(client).catch(() => [])).map(({ id }) => id))
    .toEqual([first]);

  // Answered faster than the embedded database writes.
  const replies = Array.from({ length: 300 }, (_, n) => client.call('echo', { text: `reply ${n}` }));
  const ids = (await Promise.all(replies)).map(({ body }) => body.id);
  await yard.gateways[0]?.child.stop('SIGKILL');
  expect(Number(await yard.redis.command('XLEN', '{toolyard}:ledger'))).toBeGreaterThan(0);

  await yard.whenReady(await yard.addGateway());
  const again = yard.client(1);
  await expect
    .poll(async () => (await searchAll(again).catch(() => [])).map(({ id }) => id).toSorted())
    .toEqual([first, ...ids].toSorted());
});
