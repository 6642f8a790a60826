import { Redis } from 'ioredis';
import { readFile } from 'node:fs/promises';
import { ms, whole } from '../lib/format.mjs';
import { median } from '../lib/statistics.mjs';
import { table } from '../lib/table.mjs';
import { HEADERS, withYard } from '../lib/yard.mjs';

export const title = 'Parked calls';
export const about =
  'Calls that wait for an approval, on a worker with 8 slots: slots in use, memory of each process, and the median ' +
  'milliseconds of 200 calls of a tool that does nothing, one after another. MiB; bytes a parked call are those of Redis.';

const SLOTS = 8;
const BATCH = 100;

export async function measure({ quick, say }) {
  const counts = quick ? [0, 1_000] : [0, 1_000, 10_000];
  return withYard({ slots: SLOTS }, async ({ yard, url, pids }) => {
    const redis = new Redis(yard.redis.url);
    try {
      // What the first calls load and compile is not the parked ones'.
      await park(url, 0, BATCH);
      await cancelAll(url);
      const rows = [];
      let parked = 0;
      for (const count of counts) {
        say(`parking ${whole(count)} calls`);
        await park(url, parked, count);
        parked = count;
        rows.push(await lookAt(url, redis, pids, count));
      }
      const [empty] = rows;
      return table(
        ['parked', 'slots in use', 'gateway', 'worker', 'Redis', 'bytes a call', 'a call takes'],
        rows.map(({ count, active, gateway, worker, redis: used, call }) => [
          whole(count),
          `${active} of ${SLOTS}`,
          whole(gateway / 2 ** 20),
          whole(worker / 2 ** 20),
          (used / 2 ** 20).toFixed(1),
          count === 0 ? '' : whole((used - empty.redis) / count),
          ms(call),
        ]),
      );
    } finally {
      redis.disconnect();
    }
  });
}

/** Submits calls until that many wait. */
async function park(url, from, until) {
  for (let at = from; at < until; at += BATCH) {
    const calls = Array.from({ length: Math.min(BATCH, until - at) }, (_, n) => ({
      tool: 'pay',
      arguments: { amount: at + n + 1, to: 'somebody' },
    }));
    await send(url, 'POST', '/v1/calls/batch', { calls, waitMs: 0 });
  }
  for (;;) {
    const { total } = await send(url, 'GET', '/v1/approvals?limit=1');
    if (total >= until) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function cancelAll(url) {
  const { approvals } = await send(url, 'GET', '/v1/approvals?limit=1000');
  await Promise.all(approvals.map(({ links }) => send(url, 'DELETE', links.self)));
}

async function lookAt(url, redis, pids, count) {
  const times = [];
  for (let n = 0; n < 200; n++) {
    const begin = performance.now();
    await send(url, 'POST', '/v1/calls', { tool: 'noop', arguments: {} });
    times.push(performance.now() - begin);
  }
  return {
    count,
    active: await slotsInUse(url),
    gateway: await residentBytes(pids.gateway),
    worker: await residentBytes(pids.worker),
    redis: Number(/used_memory:(\d+)/.exec(await redis.info('memory'))[1]),
    call: median(times),
  };
}

/** A slot is given back a moment after its call has answered: the median of some looks. */
async function slotsInUse(url) {
  const looks = [];
  for (let n = 0; n < 5; n++) {
    const { pools } = await send(url, 'GET', '/v1/pools');
    looks.push(pools.find(({ id }) => id === 'default').active);
  }
  return median(looks);
}

async function residentBytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) * 1_024;
}

async function send(url, method, path, body) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: HEADERS,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
