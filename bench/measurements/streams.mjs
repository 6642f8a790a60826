import { followCall } from '../lib/event-stream.mjs';
import { ms, whole } from '../lib/format.mjs';
import { medians, quantile } from '../lib/statistics.mjs';
import { table } from '../lib/table.mjs';
import { withYard } from '../lib/yard.mjs';

export const title = 'Streams';
export const about =
  'One call that streams as fast as it can to one client, and calls that send 50 chunks a second each: ' +
  'the time from the tool to the client, milliseconds. Medians of rounds.';

/** Chunks of the fast stream; their text has to stay within what one call may put out. */
const CHUNKS = 150_000;
const PER_SECOND = 50;
/** The first ticks, while the calls of a round still begin, do not count. */
const SETTLING_TICKS = 50;

export async function measure({ quick, say }) {
  const rounds = quick ? 1 : 3;
  const seconds = quick ? 4 : 10;
  return withYard({ slots: 128 }, async ({ url }) => {
    const fast = [];
    const slow = { 1: [], 100: [] };
    await countOnce(url, 20_000);
    for (let round = 1; round <= rounds; round++) {
      say(`streams, round ${round} of ${rounds}`);
      fast.push(await countOnce(url, CHUNKS));
      for (const streams of [1, 100]) slow[streams].push(await tickOnce(url, streams, seconds));
    }
    const latencyRow = ([streams, measured]) => {
      const { perSecond, p50, p99 } = medians(measured);
      return [`${streams} × ${PER_SECOND}/s`, whole(perSecond), ms(p50), ms(p99)];
    };
    const { perSecond } = medians(fast);
    const first = ['1, as fast as it can', whole(perSecond), '', ''];
    return table(['streams', 'chunks/s', 'p50', 'p99'], [first, ...Object.entries(slow).map(latencyRow)]);
  });
}

async function countOnce(url, chunks) {
  let seen = 0;
  let begin = 0;
  await followCall(url, { tool: 'count', arguments: { to: chunks } }, (type) => {
    if (type !== 'call.chunk') return;
    if (seen === 0) begin = performance.now();
    seen++;
  });
  if (seen !== chunks) throw new Error(`${seen} of ${chunks} chunks arrived.`);
  return { perSecond: (1_000 * seen) / (performance.now() - begin) };
}

async function tickOnce(url, streams, seconds) {
  const latencies = [];
  let seen = 0;
  const begin = performance.now();
  const follow = async () => {
    let ticks = 0;
    await followCall(url, { tool: 'tick', arguments: { perSecond: PER_SECOND, seconds } }, (type, data) => {
      if (type !== 'call.chunk') return;
      const now = performance.timeOrigin + performance.now();
      seen++;
      if (++ticks > SETTLING_TICKS) latencies.push(now - Number(JSON.parse(data).content.text));
    });
  };
  await Promise.all(Array.from({ length: streams }, follow));
  const expected = streams * PER_SECOND * seconds;
  if (seen !== expected) throw new Error(`${seen} of ${expected} chunks arrived.`);
  return {
    perSecond: (1_000 * seen) / (performance.now() - begin),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}
