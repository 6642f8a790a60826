import { once } from 'node:events';
import { AppProcess, Cleanup, RedisServer } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const cleanup = new Cleanup();
let redisUrl: string;

beforeAll(async () => {
  redisUrl = cleanup.add(await RedisServer.start(), (redis) => redis.stop()).url;
});
afterAll(() => cleanup.run());

it.each(['gateway', 'worker'] as const)('a %s ends when nobody holds its pipes any more', async (app) => {
  const started = cleanup.add(await AppProcess[app]({ redisUrl }), (it) => it.stop('SIGKILL'));
  const { process } = started.child;
  const gone = once(process, 'exit');
  process.stdout?.destroy();
  process.stderr?.destroy();
  process.stdin?.destroy();
  expect(await gone).toEqual([0, null]);
});
