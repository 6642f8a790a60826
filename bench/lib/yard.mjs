import { ADMIN_KEY, Yard } from '@toolyard/testing';
import { Redis } from 'ioredis';
import { HttpCallers } from './http-callers.mjs';
import { running } from './running.mjs';

export const HEADERS = { authorization: `Bearer ${ADMIN_KEY}`, 'content-type': 'application/json' };

/** A deployment of its own: one Redis, one gateway, and one worker with that many slots. */
export async function startYard({ slots = 32, env = {}, workers = 1, gateways = 1 } = {}) {
  const yard = await Yard.start({
    workers: workers === 0 ? [] : [poolsOf(slots)],
    gateways,
    env: { TOOLYARD_POOLS: poolsOf(slots), TOOLYARD_STOP_WITH_PARENT: '1', ...env },
  });
  return running(yard, (it) => it.stop());
}

export function poolsOf(slots) {
  return `default:${slots}`;
}

/** Runs `work` in a deployment, with the ids of its processes. */
export async function withYard(options, work) {
  const yard = await startYard(options);
  const redis = new Redis(yard.redis.url);
  try {
    const redisPid = Number(/process_id:(\d+)/.exec(await redis.info('server'))[1]);
    const [gateway] = yard.gateways;
    const [worker] = yard.workers;
    const pids = { gateway: gateway.child.pid, worker: worker.child.pid, redis: redisPid };
    return await work({ yard, url: gateway.url, pids });
  } finally {
    redis.disconnect();
    await yard.stop();
  }
}

/** Callers of a tool that does nothing, who wait for its result. */
export function noopCallers(url) {
  return new HttpCallers(url, {
    method: 'POST',
    path: '/v1/calls',
    headers: HEADERS,
    body: '{"tool":"noop","arguments":{}}',
  });
}
