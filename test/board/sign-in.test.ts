import { ADMIN_KEY, Yard } from '@toolyard/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ABrowser } from './a-browser.js';

let yard: Yard;
beforeAll(async () => {
  yard = await Yard.start({ gateways: 2 });
});
afterAll(() => yard.stop());

function browser(gateway = 0): ABrowser {
  return new ABrowser(yard.client(gateway).url);
}

describe('signing in', () => {
  it('gives a cookie that no script reads and no other site sends', async () => {
    const reply = await browser().submit('/sign-in', { key: ADMIN_KEY });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/queues']);
    const [cookie = ''] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^toolyard_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/);
  });

  it('marks the cookie as secure behind TLS', async () => {
    const reply = await browser().submit('/sign-in', { key: ADMIN_KEY }, { 'x-forwarded-proto': 'https' });
    expect(reply.headers.getSetCookie()[0]).toMatch(/; Secure$/);
  });

  it('is known to every gateway, until signing out ends it on all', async () => {
    const one = browser(0);
    const other = browser(1);
    await one.signIn(ADMIN_KEY);
    other.cookie = one.cookie;
    expect((await other.get('/queues')).status).toBe(200);
    const kept = one.cookie;
    const out = await one.submit('/sign-out');
    expect([out.status, out.headers.get('location')]).toEqual([303, '/sign-in']);
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0');
    other.cookie = kept;
    expect((await other.get('/queues')).status).toBe(303);
  });

  it('leaves no key and no token in Redis', async () => {
    const visitor = browser();
    await visitor.signIn(ADMIN_KEY);
    const token = visitor.cookie?.split('=')[1] ?? '';
    const redis = new Redis(yard.redis.url);
    const keys = await redis.keys('{toolyard}:session:*');
    const values = await Promise.all(keys.map((key) => redis.get(key)));
    redis.disconnect();
    expect(values.length).toBeGreaterThan(0);
    for (const text of [...keys, ...values]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(ADMIN_KEY);
    }
  });

  it('shows the form again for a wrong key and for none', async () => {
    const wrong = await browser().submit('/sign-in', { key: 'not-a-key' });
    expect(wrong.status).toBe(401);
    const page = await wrong.text();
    expect(page).toContain('This key is not known here.');
    expect(page).not.toContain('not-a-key');
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect((await browser().submit('/sign-in')).status).toBe(422);
  });

  it('refuses forms of other sites', async () => {
    const cross = await browser().submit('/sign-in', { key: ADMIN_KEY }, { 'sec-fetch-site': 'cross-site' });
    expect(cross.status).toBe(403);
    const visitor = browser();
    await visitor.signIn(ADMIN_KEY);
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://evil.example' };
    expect((await visitor.send('POST', '/sign-out', form, '')).status).toBe(403);
    expect((await visitor.get('/queues')).status).toBe(200);
  });

  it('takes forms nowhere else', async () => {
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${ADMIN_KEY}`,
    };
    expect((await browser().send('POST', '/v1/calls', form, 'tool=echo')).status).toBe(415);
  });

  it('does not let a cookie stand for a key at the API', async () => {
    const visitor = browser();
    await visitor.signIn(ADMIN_KEY);
    expect((await visitor.get('/v1/tools')).status).toBe(401);
  });
});

it('stops guessing after ten wrong keys, on every gateway, and says for how long', async () => {
  const own = await Yard.start({ gateways: 2, workers: [] });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) {
      const visitor = new ABrowser(own.client(i % 2).url);
      statuses.push((await visitor.submit('/sign-in', { key: `guess-${i}` })).status);
    }
    expect(statuses).toEqual(Array(10).fill(401));
    const refused = await new ABrowser(own.client(1).url).submit('/sign-in', { key: ADMIN_KEY });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Too many attempts');
  } finally {
    await own.stop();
  }
});
