import { CallSearch, Database } from '@toolyard/database';
import { PostgresServer } from '@toolyard/testing';
import { SELDOM, seedCalls, wordOf } from '../lib/call-rows.mjs';
import { ms, whole } from '../lib/format.mjs';
import { running } from '../lib/running.mjs';
import { quantile } from '../lib/statistics.mjs';
import { table } from '../lib/table.mjs';

export const title = 'Search';
export const about =
  'Milliseconds of one search at a time over all calls in a PostgreSQL with its default settings; pages of 50. ' +
  'A seldom word is in about one call of 1,300, a common one in one of ten.';

const random = (limit) => Math.floor(Math.random() * limit);
const seldom = () => wordOf(random(SELDOM));
const agent = () => `agent_${random(50)}`;

/** What people look for; each call of a function is another query. */
const KINDS = {
  'newest calls': () => ({}),
  'of a tool': () => ({ tool: `tool_${random(31)}` }),
  'of an agent, failed': () => ({ agent: agent(), status: ['failed'] }),
  'an id': (count) => ({ q: `call_${(1 + random(count)).toString(16).padStart(10, '0')}` }),
  'a common word': () => ({ q: 'service' }),
  'a seldom word': () => ({ q: seldom() }),
  'two seldom words': () => ({ q: `${seldom()} ${seldom()}` }),
  'a word that is nowhere': () => ({ q: `nowhere${random(1000)}` }),
  'a seldom word of an agent': () => ({ q: seldom(), agent: agent() }),
  'failed, a common word': () => ({ q: 'it broke config', status: ['failed'] }),
  "a tool's name in another tool's calls": () => ({ q: 'read_file', tool: 'bash' }),
  'a seldom word of an old day': (count) => ({
    q: seldom(),
    from: new Date(Date.now() - count * 900),
    to: new Date(Date.now() - count * 900 + 86_400_000),
  }),
};

export async function measure({ quick, say }) {
  const count = quick ? 50_000 : 1_000_000;
  const server = running(await PostgresServer.start('fsync=on'), (it) => it.stop());
  try {
    const database = await Database.open({
      databaseUrl: await server.createDatabase('bench'),
      folder: '/unused',
    });
    try {
      await seedCalls(database, count, say);
      return await report(new CallSearch(database), count, quick ? 20 : 100, say);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

async function report(search, count, rounds, say) {
  const times = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]));
  say(`searching ${whole(count)} calls`);
  // Kinds take turns, so that none has the caches for itself.
  for (let round = 0; round < rounds; round++) {
    for (const [kind, query] of Object.entries(KINDS)) {
      const begin = performance.now();
      await search.search(query(count));
      times[kind].push(performance.now() - begin);
    }
  }
  const row = (name, values) => [name, ...[0.5, 0.95, 0.99].map((q) => ms(quantile(values, q)))];
  return table(
    [`${whole(count)} calls`, 'p50', 'p95', 'p99'],
    [
      ...Object.entries(times).map(([kind, values]) => row(kind, values)),
      row('all', Object.values(times).flat()),
    ],
  );
}
