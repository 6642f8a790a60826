import { Cleanup } from '@toolyard/testing';
import { BareQueue } from '../lib/bare-queue.mjs';
import { whole } from '../lib/format.mjs';
import { load } from '../lib/load.mjs';
import { cpuDuring } from '../lib/process-cpu.mjs';
import { startProgram } from '../lib/program.mjs';
import { median } from '../lib/statistics.mjs';
import { table } from '../lib/table.mjs';
import { noopCallers, withYard } from '../lib/yard.mjs';

export const title = 'Where the time goes';
export const about =
  'CPU time of each process for one call of a tool that does nothing, microseconds, the kernel’s part included; ' +
  'medians. `sender` is the program that sends the requests or, without a gateway, adds the jobs.';

const SLOTS = 32;
const PARTS = ['gateway', 'worker', 'redis', 'sender'];

export async function measure({ quick, say }) {
  const rounds = quick ? 2 : 5;
  const durationMs = quick ? 1_500 : 3_000;
  const counts = [1, 64];
  const cells = await withYard({ slots: SLOTS }, async ({ yard, url, pids }) => {
    const cleanup = new Cleanup();
    try {
      const ways = await openWays(yard.redis.url, url, pids, cleanup);
      for (const { call } of ways) await load(64, 2_000, call);
      const measured = counts.flatMap((count) => ways.map((way) => ({ ...way, count, rounds: [] })));
      for (let round = 1; round <= rounds; round++) {
        say(`costs, round ${round} of ${rounds}`);
        for (const cell of measured) cell.rounds.push(await costOf(cell, durationMs));
      }
      return measured;
    } finally {
      await cleanup.run();
    }
  });
  return table(['callers', ...PARTS, 'all'], cells.map(rowOf));
}

async function openWays(redisUrl, gatewayUrl, pids, cleanup) {
  const bare = cleanup.add(await startProgram('bare-worker', redisUrl, String(SLOTS)), (it) => it.stop());
  const queue = cleanup.add(await BareQueue.start(redisUrl), (it) => it.close());
  const gateway = cleanup.add(noopCallers(gatewayUrl), (it) => it.close());
  const sender = process.pid;
  return [
    { name: 'gateway', call: (index) => gateway.call(index), pids: { ...pids, sender } },
    {
      name: 'BullMQ alone',
      call: () => queue.callByEvents(),
      pids: { worker: bare.child.pid, redis: pids.redis, sender },
    },
  ];
}

/** CPU microseconds a call, by process. */
async function costOf({ call, pids, count }, durationMs) {
  const { value, cpu } = await cpuDuring(pids, () => load(count, durationMs, call));
  return Object.fromEntries(Object.entries(cpu).map(([part, time]) => [part, time / value.count]));
}

function rowOf({ name, count, rounds }) {
  const perCall = PARTS.map((part) => median(rounds.map((round) => round[part] ?? 0)));
  const all = perCall.reduce((sum, value) => sum + value, 0);
  return [`${count}, ${name}`, ...perCall.map(whole), whole(all)];
}
