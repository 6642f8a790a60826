import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCallId } from '@toolyard/contracts';
import { CallLedger, Database } from '@toolyard/database';
import { PostgresServer } from '@toolyard/testing';
import { whole } from '../lib/format.mjs';
import { running } from '../lib/running.mjs';
import { table } from '../lib/table.mjs';

export const title = 'Ledger';
export const about =
  'Finished calls that one gateway writes to the database in a second, in batches as large as given: new ones, and ones ' +
  'that are there already. Arguments of 300 characters, results of 1,000.';

const BATCHES = [1, 20, 200, 1000];
const WORDS = Array.from({ length: 5000 }, (_, index) => `w${((index * 2_654_435_761) >>> 0).toString(36)}`);

export async function measure({ quick, say }) {
  const rows = [];
  const folder = await mkdtemp(join(tmpdir(), 'toolyard-ledger-'));
  const server = running(await PostgresServer.start('fsync=on'), (it) => it.stop());
  try {
    const stores = { PostgreSQL: { folder, databaseUrl: server.url() }, PGlite: { folder } };
    for (const [name, place] of Object.entries(stores)) {
      const database = await Database.open(place);
      try {
        for (const size of BATCHES) {
          say(`ledger: ${name}, batches of ${size}`);
          const count = Math.min(size * 200, quick ? 2_000 : 20_000);
          const calls = Array.from({ length: count }, finishedCall);
          const ledger = new CallLedger(database);
          const fresh = await rate(ledger, calls, size);
          rows.push([`${name}, ${size}`, whole(fresh), whole(await rate(ledger, calls, size))]);
        }
      } finally {
        await database.close();
      }
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
  return table(['store, batch', 'new /s', 'again /s'], rows);
}

async function rate(ledger, calls, size) {
  const begin = performance.now();
  for (let first = 0; first < calls.length; first += size)
    await ledger.write(calls.slice(first, first + size));
  return (calls.length * 1000) / (performance.now() - begin);
}

function finishedCall() {
  const at = new Date().toISOString();
  const words = Array.from({ length: 40 }, () => WORDS[Math.floor(Math.random() * WORDS.length)]).join(' ');
  return {
    id: newCallId(),
    tool: 'read_file',
    agent: 'agent_1',
    pool: 'default',
    status: 'succeeded',
    arguments: { filePath: 'README.md', explanation: words },
    result: { content: [{ type: 'text', text: 'x'.repeat(1000) }], isError: false },
    hooks: [],
    attempts: 1,
    createdAt: at,
    startedAt: at,
    finishedAt: at,
    worker: 'worker_1',
  };
}
