import type { Redis } from 'ioredis';
import { afterEach, expect, it } from 'vitest';
import { Catalogue } from './catalogue.js';
import type { Subscriptions } from './subscriptions.js';

/** Redis with one tool of an upstream server, whose answers wait until they are let go. */
class SlowRedis {
  tool = 'first';
  private readonly waiting: (() => void)[] = [];

  hgetall(key: string): Promise<Record<string, string>> {
    const { tool } = this;
    const manifest = { name: tool, aliases: [], origin: 'mcp' };
    return this.later(key.endsWith(':upstream') ? { [tool]: JSON.stringify({ manifest }) } : {});
  }

  smembers(): Promise<string[]> {
    return this.later([]);
  }

  zrange(): Promise<string[]> {
    return this.later([]);
  }

  letGo(): void {
    for (const answer of this.waiting.splice(0)) answer();
  }

  private later<T>(answer: T): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    this.waiting.push(() => resolve(answer));
    return promise;
  }
}

const redis = new SlowRedis();
const catalogue = new Catalogue(redis as unknown as Redis, {} as Subscriptions);
const timers: NodeJS.Timeout[] = [];
afterEach(() => timers.splice(0).forEach(clearInterval));

/** Lets everything go that is asked for, until there is an end. */
async function settled<T>(work: Promise<T>): Promise<T> {
  timers.push(setInterval(() => redis.letGo(), 0));
  return work;
}

it('reads what there is when it is asked to refresh, not what a reading under way found', async () => {
  await settled(catalogue.load());
  expect(catalogue.find('first')).toBeDefined();
  timers.splice(0).forEach(clearInterval);
  // Two heartbeats: one reads, the other will; neither looks at the tools.
  void catalogue.load();
  void catalogue.load();
  redis.tool = 'second';
  const refreshed = catalogue.refresh();
  expect(catalogue.refresh()).toBe(refreshed);
  await settled(refreshed);
  expect(catalogue.find('second')).toBeDefined();
  redis.tool = 'third';
  await catalogue.refresh();
  expect(catalogue.find('third')).toBeDefined();
});
