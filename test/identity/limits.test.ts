import type { LinkedCall } from '@toolyard/contracts';
import { HttpClient, Yard } from '@toolyard/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentClient, until, whenRecorded } from './deployment.js';

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
  const { agent } = await agentClient(admin, { name, toolIds: ['noop', 'slow_read'], limits });
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
});
