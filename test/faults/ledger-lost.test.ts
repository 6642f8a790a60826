import { Cleanup, PostgresServer, Yard, type AppProcess, type HttpClient } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchAll } from '../records/records-yard.js';

const cleanup = new Cleanup();
let postgres: PostgresServer;
let yard: Yard;

beforeAll(async () => {
  postgres = cleanup.add(await PostgresServer.start(), (it) => it.stop());
  yard = cleanup.add(await Yard.start({ env: { DATABASE_URL: postgres.url() } }), (it) => it.stop());
});
afterAll(() => cleanup.run());

/** The gateway that was started last, and its caller. */
function last(): { gateway: AppProcess; client: HttpClient } {
  const index = yard.gateways.length - 1;
  const gateway = yard.gateways[index];
  if (gateway === undefined) throw new Error('There is no gateway.');
  return { gateway, client: yard.client(index) };
}

/** Resolves when each call has its row. */
async function haveRows(ids: readonly string[]): Promise<void> {
  const { client } = last();
  await expect
    .poll(async () => {
      const rows = new Set((await searchAll(client).catch(() => [])).map(({ id }) => id));
      return ids.filter((id) => !rows.has(id)).length;
    })
    .toBe(0);
}

it('has the row of a call whose gateway was killed between its reply and the write', async () => {
  const { gateway, client } = last();
  const first = (await client.call('echo', { text: 'written' })).body;
  await haveRows([first.id]);
  // Without a database the gateway reads, and cannot write.
  await postgres.down();
  const ids = [first.id];
  for (let n = 0; n < 30; n++) ids.push((await client.call('echo', { text: `reply ${n}` })).body.id);
  await gateway.stop('SIGKILL');
  await postgres.up();
  await yard.whenReady(await yard.addGateway());
  await haveRows(ids);
});

it('has the row of every answered call when gateways are killed under load', async () => {
  const ids: string[] = [];
  for (let round = 0; round < 3; round++) {
    const { gateway, client } = last();
    let stopped = false;
    const callers = Array.from({ length: 8 }, async () => {
      for (;;) {
        const reply = await client.call('echo', { text: `round ${round}` }).catch(() => undefined);
        if (reply?.body.status === 'succeeded') ids.push(reply.body.id);
        if (stopped || reply === undefined) return;
      }
    });
    const before = ids.length;
    await expect.poll(() => ids.length).toBeGreaterThan(before + 100);
    await gateway.stop('SIGKILL');
    stopped = true;
    await Promise.all(callers);
    await yard.whenReady(await yard.addGateway());
  }
  await haveRows(ids);
});
