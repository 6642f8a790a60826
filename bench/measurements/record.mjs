import { Cleanup, PostgresServer } from '@toolyard/testing';
import { ms, whole } from '../lib/format.mjs';
import { load } from '../lib/load.mjs';
import { cpuDuring } from '../lib/process-cpu.mjs';
import { medians } from '../lib/statistics.mjs';
import { table } from '../lib/table.mjs';
import { noopCallers, withYard } from '../lib/yard.mjs';

export const title = 'The cost of the record';
export const about =
  'Calls of a tool that does nothing, 64 callers, by where they are recorded: nowhere, in the embedded database of the ' +
  'gateway, on a PostgreSQL server. Calls/s and milliseconds; CPU microseconds a call by process; `behind`: calls that ' +
  'wait in the ledger when the load ends. Medians of rounds that take turns.';

const SLOTS = 32;
const CALLERS = 64;

export async function measure({ quick, say }) {
  const rounds = quick ? 4 : 8;
  const durationMs = quick ? 1_500 : 3_000;
  const cleanup = new Cleanup();
  try {
    const postgres = cleanup.add(await PostgresServer.start('fsync=on'), (it) => it.stop());
    const stores = { none: 'none', PGlite: '', PostgreSQL: postgres.url() };
    const ways = [];
    for (const [name, DATABASE_URL] of Object.entries(stores))
      ways.push({ ...(await openWay(DATABASE_URL, cleanup)), name, rounds: [] });
    for (const { call } of ways) await load(CALLERS, 2_000, call);
    for (let round = 1; round <= rounds; round++) {
      say(`record, round ${round} of ${rounds}`);
      for (const way of ways) {
        way.rounds.push(await roundOf(way, durationMs));
        // What one writes afterwards is no load of the next.
        await until(way.url, ({ state, waiting }) => state === 'off' || waiting === 0);
      }
    }
    return table(
      ['record', 'calls/s', 'p50', 'p99', 'gateway', 'worker', 'redis', 'behind'],
      ways.map(({ name, rounds: measured }) => rowOf(name, medians(measured))),
    );
  } finally {
    await cleanup.run();
  }
}

async function openWay(DATABASE_URL, cleanup) {
  const { promise: done, resolve: end } = Promise.withResolvers();
  const { promise: open, resolve: opened } = Promise.withResolvers();
  const closed = withYard({ slots: SLOTS, env: { DATABASE_URL } }, async (it) => {
    opened(it);
    await done;
  });
  cleanup.add(end, async (it) => {
    it();
    await closed;
  });
  const { url, pids } = await open;
  const callers = cleanup.add(noopCallers(url), (it) => it.close());
  await until(url, ({ state }) => state !== 'opening');
  return { url, pids, call: (index) => callers.call(index) };
}

async function roundOf({ url, pids, call }, durationMs) {
  const { value, cpu } = await cpuDuring(pids, () => load(CALLERS, durationMs, call));
  const { state, waiting } = await databaseOf(url);
  const { perSecond, p50, p99, count } = value;
  const perCall = Object.fromEntries(Object.entries(cpu).map(([part, time]) => [part, time / count]));
  return { perSecond, p50, p99, ...perCall, behind: state === 'open' ? waiting : 0 };
}

async function until(url, reached) {
  while (!reached(await databaseOf(url))) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function databaseOf(url) {
  return (await (await fetch(`${url}/health/ready`)).json()).checks.database;
}

function rowOf(name, { perSecond, p50, p99, gateway, worker, redis, behind }) {
  return [name, whole(perSecond), ms(p50), ms(p99), ...[gateway, worker, redis, behind].map(whole)];
}
