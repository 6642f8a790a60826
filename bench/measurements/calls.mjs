import { Cleanup } from '@toolyard/testing';
import { BareQueue } from '../lib/bare-queue.mjs';
import { ms, ratio, whole } from '../lib/format.mjs';
import { HttpCallers } from '../lib/http-callers.mjs';
import { load } from '../lib/load.mjs';
import { startProgram } from '../lib/program.mjs';
import { medians } from '../lib/statistics.mjs';
import { table } from '../lib/table.mjs';
import { HEADERS, noopCallers, withYard } from '../lib/yard.mjs';

export const title = 'Calls';
export const about =
  'Calls of a tool that does nothing, one worker with 32 slots; calls/s (p50 / p99 ms), medians of rounds that take turns. ' +
  '(a) BullMQ alone, `waitUntilFinished`; (b) BullMQ alone, the worker publishes its reply; ' +
  '(c) the gateway, `POST /v1/calls`; (d) a Fastify route that returns a constant. ' +
  'Jobs of (a) and (b) are kept and removed as the gateway’s are.';

const SLOTS = 32;

export async function measure({ quick, say }) {
  const callers = quick ? [1, 64] : [1, 16, 64, 256];
  const rounds = quick ? 2 : 5;
  const durationMs = quick ? 1_000 : 2_000;
  const results = await withYard({ slots: SLOTS }, async ({ yard, url }) => {
    const cleanup = new Cleanup();
    try {
      const ways = await openWays(yard.redis.url, url, cleanup);
      for (const call of Object.values(ways)) await load(16, 1_500, call);
      const cells = {};
      for (let round = 1; round <= rounds; round++) {
        say(`calls, round ${round} of ${rounds}`);
        for (const count of callers)
          for (const [way, call] of Object.entries(ways))
            ((cells[count] ??= {})[way] ??= []).push(await load(count, durationMs, call));
      }
      return cells;
    } finally {
      await cleanup.run();
    }
  });
  return table(
    ['callers', 'a', 'b', 'c', 'd', 'c/a', 'c/b'],
    callers.map((count) => rowOf(count, results[count])),
  );
}

async function openWays(redisUrl, gatewayUrl, cleanup) {
  const { address, ...server } = await startProgram('bare-server');
  cleanup.add(server, (it) => it.stop());
  cleanup.add(await startProgram('bare-worker', redisUrl, String(SLOTS)), (it) => it.stop());
  const queue = cleanup.add(await BareQueue.start(redisUrl), (it) => it.close());
  const gateway = cleanup.add(noopCallers(gatewayUrl), (it) => it.close());
  const request = {
    method: 'POST',
    path: '/v1/calls',
    headers: HEADERS,
    body: '{"tool":"noop","arguments":{}}',
  };
  const bare = cleanup.add(new HttpCallers(address, request), (it) => it.close());
  return {
    a: () => queue.callByEvents(),
    b: () => queue.callByReply(),
    c: (index) => gateway.call(index),
    d: (index) => bare.call(index),
  };
}

function rowOf(count, ways) {
  const [a, b, c, d] = [ways.a, ways.b, ways.c, ways.d].map(medians);
  const cell = ({ perSecond, p50, p99 }) => `${whole(perSecond)} (${ms(p50)} / ${ms(p99)})`;
  // By round, since what else the machine does changes from round to round.
  const compare = (one, other) =>
    ratio(medians(one.map(({ perSecond }, round) => ({ ratio: perSecond / other[round].perSecond }))).ratio);
  return [
    String(count),
    cell(a),
    cell(b),
    cell(c),
    cell(d),
    compare(ways.c, ways.a),
    compare(ways.c, ways.b),
  ];
}
