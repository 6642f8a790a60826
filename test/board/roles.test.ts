import { createLogger } from '@toolyard/logging';
import { ADMIN_KEY, Cleanup, RedisServer } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../../apps/gateway/src/app.js';
import { KeyRing } from '../../apps/gateway/src/auth/key-ring.js';
import type { Role } from '@toolyard/contracts';

const cleanup = new Cleanup();
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  const redis = cleanup.add(await RedisServer.start(), (it) => it.stop());
  app = await createApp(
    {
      host: '127.0.0.1',
      port: 0,
      adminKey: ADMIN_KEY,
      redisUrl: redis.url,
      databaseUrl: 'none',
      databaseFolder: '',
      pools: ['default'],
      resultTtl: 60,
      graceMs: 0,
      retentionDays: 0,
      ledgerLimit: 1_000,
    },
    { logger: createLogger({ name: 'gateway', level: 'silent' }) },
  );
  cleanup.add(app, (it) => it.close());
});
afterAll(() => cleanup.run());

/** The key is of this role from now on. */
function keyIsOf(role: Role): void {
  vi.spyOn(app.get(KeyRing), 'findHashed').mockReturnValue({ id: 'someone', role });
}

async function signIn(): Promise<{ status: number; cookie: string; page: string }> {
  const reply = await app.inject({
    method: 'POST',
    url: '/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'key=any',
  });
  const [cookie] = reply.cookies;
  return {
    status: reply.statusCode,
    cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}`,
    page: reply.body,
  };
}

const list = (cookie: string) => app.inject({ url: '/queues/api/queues', headers: { cookie } });
const pause = (cookie: string) =>
  app.inject({ method: 'PUT', url: '/queues/api/queues/default/pause', headers: { cookie } });

it.each([
  ['admin', false, 200],
  ['operator', false, 200],
  ['viewer', true, 403],
] as const)('%s: the board is read only: %s, pausing gives %i', async (role, readOnlyMode, status) => {
  keyIsOf(role);
  const { cookie } = await signIn();
  expect((await list(cookie)).json()).toMatchObject({ queues: [{ name: 'default', readOnlyMode }] });
  expect((await pause(cookie)).statusCode).toBe(status);
});

it('an agent cannot sign in, nor go on with a session of better times', async () => {
  keyIsOf('operator');
  const { cookie } = await signIn();
  keyIsOf('agent');
  expect((await list(cookie)).statusCode).toBe(401);
  const refused = await signIn();
  expect([refused.status, refused.cookie]).toEqual([403, '=']);
  expect(refused.page).toContain('This key is for an agent');
});

it('a session ends with its key', async () => {
  keyIsOf('admin');
  const { cookie } = await signIn();
  vi.spyOn(app.get(KeyRing), 'findHashed').mockReturnValue(undefined);
  expect((await list(cookie)).statusCode).toBe(401);
});
