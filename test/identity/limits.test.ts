import { newCallId, type LinkedCall } from '@toolyard/contracts';
import { HttpClient, until, Yard } from '@toolyard/testing';
import { GatewayTransport } from '@toolyard/transport';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentClient, whenRecorded } from './deployment.js';

let yard: Yard;
let admin: HttpClient;
beforeAll(async () => {
  yard = await Yard.start({ env: { DATABASE_URL: '' } });
  admin = yard.client();
  await yard.addGateway({ DATABASE_URL: 'none' });
  await whenRecorded(admin);
});
afterAll(() => yard.stop());

async function limited(name: string, limits: object): Promise<[HttpClient, HttpClient]> {
  const { agent } = await agentClient(admin, {
    name,
    toolIds: ['noop', 'slow_read', 'relay', 'narrow_echo', 'fan'],
    limits,
  });
  const { body } = await admin.json<{ key: string }>('POST', `/v1/agents/${agent.id}/keys`);
  const second = new HttpClient(yard.client(1).url, body.key);
  await until(
    () => second.json('GET', '/v1/tools'),
    ({ status }) => status === 200,
  );
  return [new HttpClient(admin.url, body.key), second];
}

describe('limits of an agent', () => {
  it('count the calls of a minute on all gateways', async () => {
    const [first, second] = await limited('hasty', { callsPerMinute: 4 });
    const one = await first.call('noop');
    expect(one.headers.get('ratelimit-policy')).toBe('"minute";q=4;w=60');
    expect(one.headers.get('ratelimit')).toMatch(/^"minute";r=3;t=(60|59)$/);
    expect((await second.call('noop')).headers.get('ratelimit')).toMatch(/^"minute";r=2;/);
    const batch = await first.json<{ calls: LinkedCall[] }>('POST', '/v1/calls/batch', {
      calls: [{ tool: 'noop' }, { tool: 'nope' }, { tool: 'noop' }, { tool: 'noop' }],
    });
    expect(batch.body.calls.map(({ status, error }) => [status, error?.code])).toEqual([
      ['succeeded', undefined],
      ['rejected', 'TOOL_NOT_FOUND'],
      ['succeeded', undefined],
      ['rejected', 'RATE_LIMITED'],
    ]);
    const refused = await second.call('noop');
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', limit: 'callsPerMinute' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30);
    expect(refused.headers.get('ratelimit')).toMatch(/^"minute";r=0;/);
    expect((await admin.call('noop')).headers.get('ratelimit')).toBeNull();
  });

  it('count the calls in flight until they end, however they end', async () => {
    const [first, second] = await limited('greedy', { callsInFlight: 2 });
    const slow = () => first.call('slow_read', { ms: 60_000 }, { waitMs: 0 });
    const a = (await slow()).body;
    const b = await slow();
    expect(b.headers.get('ratelimit-policy')).toBe('"in-flight";q=2;qu="concurrent-requests"');
    expect(b.headers.get('ratelimit')).toBe('"in-flight";r=0');
    const refused = await second.call('noop');
    expect(refused).toMatchObject({ status: 429, body: { limit: 'callsInFlight' } });
    expect(refused.headers.get('retry-after')).toBe('1');
    await first.json('DELETE', `/v1/calls/${a.id}`);
    for (let n = 0; n < 5; n++) expect((await second.call('noop')).body.status).toBe('succeeded');
  });

  it('do not count a repeat of the same call', async () => {
    const [first] = await limited('careful', { callsPerMinute: 1 });
    const key = { 'idempotency-key': 'once' };
    const one = await first.call('noop', {}, {}, key);
    const again = await first.call('noop', {}, {}, key);
    expect(again.body.id).toBe(one.body.id);
    expect(again.status).toBe(200);
  });

  it('count the calls that its tools make, and refuse them clearly', async () => {
    const [first, second] = await limited('relaying', { callsPerMinute: 3 });
    expect((await first.call('relay', { text: 'x' })).body.status).toBe('succeeded');
    const more = await second.call('relay', { text: 'x' });
    expect(more.headers.get('ratelimit')).toMatch(/^"minute";r=0;/);
    expect(more.body).toMatchObject({
      status: 'failed',
      error: {
        code: 'RATE_LIMITED',
        message: expect.stringContaining('may make 3 calls a minute') as unknown,
        details: { limit: 'callsPerMinute' },
      },
    });
  });

  it('let a call that waits for its own lend it its place, one at a time', async () => {
    const [single] = await limited('single', { callsInFlight: 1 });
    const nested = { tool: 'fan', args: { tool: 'relay', args: { text: 'deep' }, times: 1 } };
    expect((await single.call('fan', { ...nested, times: 1 })).body).toMatchObject({
      status: 'succeeded',
      result: { structuredContent: { outcomes: ['succeeded'] } },
    });
    const [first, second] = await limited('fanning', { callsInFlight: 2 });
    const fan = { tool: 'slow_read', args: { ms: 60_000 }, times: 3 };
    const { body } = await first.call('fan', fan, { waitMs: 0 });
    for await (const { event } of first.events(body.id)) {
      if (event.type !== 'call.log') continue;
      expect(event.message).toContain('slow_read was not called: this agent may have 2 calls in flight');
      break;
    }
    expect((await second.call('noop')).body).toMatchObject({ code: 'RATE_LIMITED', limit: 'callsInFlight' });
    expect((await first.json('DELETE', `/v1/calls/${body.id}`)).status).toBe(200);
    await expect.poll(async () => (await second.call('noop')).body.status).toBe('succeeded');
  });

  it('pass the place of a call that has ended on to whoever has it on loan', async () => {
    const transport = new GatewayTransport({
      redisUrl: yard.redis.url,
      pools: [],
      onError: () => undefined,
    });
    await transport.start();
    try {
      const [parent, child, grandchild, other] = Array.from({ length: 4 }, () => newCallId()).map((id) => ({
        id,
        pool: 'default',
      }));
      if (!parent || !child || !grandchild || !other) throw new Error('There are four.');
      const take = async (call: typeof parent, by?: typeof parent): Promise<number> =>
        (await transport.limits.take('agent_lent', { callsInFlight: 1 }, [call], by)).taken;
      const end = (call: typeof parent): Promise<string> =>
        yard.redis.command('SET', `{toolyard}:outcome:${call.id}`, '{}', 'EX', '60');
      expect(await take(parent)).toBe(1);
      expect(await take(child, parent)).toBe(1);
      expect(await take(other, parent)).toBe(0);
      expect(await take(grandchild, child)).toBe(1);
      await end(parent);
      await end(child);
      expect(await take(other)).toBe(0);
      await end(grandchild);
      expect(await take(other)).toBe(1);
    } finally {
      await transport.close();
    }
  });
});
