import { isTerminal } from '@toolyard/contracts';
import { HttpClient, Yard } from '@toolyard/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';

const random = (length: number): string =>
  Array.from(
    { length },
    () => 'abcdefghijkmnpqrstuvwxyzABCDEFGH23456789'[Math.floor(Math.random() * 40)],
  ).join('');
const upper = (length: number): string => random(length).toUpperCase().replaceAll('_', 'X');

/** What the worker's environment holds. */
const environment = {
  PAYMENT_API_KEY: `env-${random(20)}`,
  MAIL_PASSWORD: `env ${random(12)}"+/ü`,
  SIGNING_SECRET: `env-${random(20)}`,
  BACKUP_URL: `ftp://backup:${random(16)}@10.0.0.1/x`,
};
/** What comes from callers and tools, known by its look alone. */
const looks = {
  aws: `AKIA${upper(16)}`,
  github: `ghp_${random(36)}`,
  fineGrained: `github_pat_${random(40)}`,
  gitlab: `glpat-${random(20)}`,
  slack: `xoxb-${random(24)}`,
  model: `sk-${random(40)}`,
  payment: `sk_live_${random(24)}`,
  google: `AIza${random(35)}`,
  npm: `npm_${random(36)}`,
  toolyard: `ty_agent_${random(43)}_${random(6)}`,
  webToken: `eyJ${random(20)}.eyJ${random(30)}.${random(20)}`,
  privateKey: `-----BEGIN PRIVATE KEY-----\n${random(64)}\n${random(64)}\n-----END PRIVATE KEY-----`,
};
const metadataToken = `ghs_${random(36)}`;
const bearer = random(32);
const addressPassword = random(16);
const waiting = `gho_${random(36)}`;
const PLACES = ['text', 'structured', 'error', 'log', 'progress', 'chunks'];

const canaries = [
  environment.PAYMENT_API_KEY,
  environment.MAIL_PASSWORD,
  environment.SIGNING_SECRET,
  new URL(environment.BACKUP_URL).password,
  ...Object.values(looks).map((secret) => secret.split('\n')[1] ?? secret),
  metadataToken,
  bearer,
  addressPassword,
  waiting,
];

let yard: Yard;
let client: HttpClient;
let redis: Redis;
const seen: string[] = [];

beforeAll(async () => {
  yard = await Yard.start({ env: { ...environment, LOG_LEVEL: 'trace' } });
  client = yard.client();
  redis = new Redis(yard.redis.url);
});
afterAll(async () => {
  redis.disconnect();
  await yard.stop();
});

async function leak(args: object, fields: object = {}): Promise<void> {
  const { body } = await client.call('leak', args, fields);
  expect(isTerminal(body.status)).toBe(true);
  seen.push(JSON.stringify(body));
  for await (const { event } of client.events(body.id)) seen.push(JSON.stringify(event));
}

it('twenty secrets pass through calls', async () => {
  expect(canaries).toHaveLength(20);
  for (const where of PLACES) {
    for (const variable of Object.keys(environment)) await leak({ where, variable });
    for (const text of Object.values(looks)) await leak({ where, text });
    await leak({ where, text: `Authorization: Bearer ${bearer}` });
    await leak({ where, text: `postgres://me:${addressPassword}@db/x` });
  }
  await leak({ where: 'text', text: 'nothing' }, { metadata: { token: metadataToken } });
});

it('and one through a call that is cancelled while it waits', async () => {
  const runAt = new Date(Date.now() + 3_600_000).toISOString();
  const { body } = await client.call('leak', { where: 'text', text: waiting }, { runAt });
  await client.json('DELETE', `/v1/calls/${body.id}`);
  seen.push(JSON.stringify((await client.get(body.id)).body));
});

it('the tool got them as they were', () => {
  expect(seen.filter((text) => text.includes('[secret]')).length).toBeGreaterThan(100);
});

it('a call whose record was masked is not run again with the mask', async () => {
  const { body } = await client.call('leak', { where: 'text', text: looks.aws });
  const retry = await client.json('POST', `/v1/calls/${body.id}/retry`);
  expect(retry).toMatchObject({ status: 422, body: { code: 'INVALID_REQUEST' } });
});

it('none is in Redis, in a result, in an event or in a log', async () => {
  const places = {
    replies: seen.join('\n'),
    redis: await everythingIn(redis),
    logs: [...yard.gateways, ...yard.workers].map(({ child }) => child.output).join('\n'),
  };
  const found = Object.entries(places).flatMap(([place, text]) =>
    canaries.flatMap((canary, index) =>
      [canary, JSON.stringify(canary).slice(1, -1)].some((form) => text.includes(form))
        ? [`${index} in ${place}`]
        : [],
    ),
  );
  expect(found).toEqual([]);
});

async function everythingIn(store: Redis): Promise<string> {
  const texts: string[] = [];
  for (const key of await store.keys('*')) {
    const type = await store.type(key);
    const value: unknown =
      type === 'string'
        ? await store.get(key)
        : type === 'hash'
          ? await store.hgetall(key)
          : type === 'stream'
            ? await store.xrange(key, '-', '+')
            : type === 'zset'
              ? await store.zrange(key, '0', '-1')
              : type === 'set'
                ? await store.smembers(key)
                : await store.lrange(key, 0, -1);
    texts.push(
      key,
      JSON.stringify(value),
      typeof value === 'string' ? value : JSON.stringify(JSON.stringify(value)),
    );
    if (typeof value === 'object') texts.push(...stringsIn(value));
  }
  return texts.join('\n');
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
