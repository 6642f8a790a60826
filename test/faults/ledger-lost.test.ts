import { Cleanup, PostgresServer, Yard } from '@toolyard/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { searchAll } from '../records/records-yard.js';

const cleanup = new Cleanup();
let postgres: PostgresServer;
let yard: Yard;

beforeEach(async () => {
  postgres = cleanup.add(await PostgresServer.start(), (it) => it.stop());
  yard = cleanup.add(await Yard.start({ env: { DATABASE_URL: postgres.url() } }), (it) => it.stop());
});
afterEach(() => cleanup.run());

/** The rows, once there are as many as expected, from a gateway that was started afterwards. */
async function rowsAfterRestart(ids: readonly string[]): Promise<void> {
  await yard.whenReady(await yard.addGateway());
  const client = yard.client(yard.gateways.length - 1);
  await expect
    .poll(async () => (await searchAll(client).catch(() => [])).map(({ id }) => id).toSorted(), {
      timeout: 40_000,
    })
    .toEqual(ids.toSorted());
}

it('has the row of a call whose gateway was killed between its reply and the write', async () => {
  const client = yard.client();
  const first = (await client.call('echo', { text: 'written' })).body;
  await expect
    .poll(async () => (await searchAll(client).catch(() => [])).length, { timeout: 20_000 })
    .toBe(1);
  // Without a database the gateway reads, and cannot write.
  await postgres.down();
  const ids = [first.id];
  for (let n = 0; n < 30; n++) ids.push((await client.call('echo', { text: `reply ${n}` })).body.id);
  await yard.gateways[0]?.stop('SIGKILL');
  await postgres.up();
  await rowsAfterRestart(ids);
});

it('has the row of every answered call when gateways are killed under load', async () => {
  const ids: string[] = [];
  for (let round = 0; round < 3; round++) {
    const client = yard.client(round);
    let stopped = false;
    const callers = Array.from({ length: 8 }, async () => {
      for (;;) {
        const reply = await client.call('echo', { text: `round ${round}` }).catch(() => undefined);
        if (reply?.body.status === 'succeeded') ids.push(reply.body.id);
        if (stopped || reply === undefined) return;
      }
    });
    const before = ids.length;
    await expect.poll(() => ids.length, { timeout: 20_000 }).toBeGreaterThan(before + 100);
    await yard.gateways[round]?.stop('SIGKILL');
    stopped = true;
    await Promise.all(callers);
    await yard.whenReady(await yard.addGateway());
  }
  const client = yard.client(3);
  await expect
    .poll(
      async () => {
        const rows = new Set((await searchAll(client).catch(() => [])).map(({ id }) => id));
        return ids.filter((id) => !rows.has(id)).length;
      },
      { timeout: 40_000 },
    )
    .toBe(0);
});
