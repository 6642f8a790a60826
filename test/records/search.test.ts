import type { CallEvent, LinkedCall } from '@toolyard/contracts';
import { Cleanup, Yard, type HttpClient } from '@toolyard/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerLength, search, searchAll } from './records-yard.js';

const cleanup = new Cleanup();
let yard: Yard;
let client: HttpClient;

// The embedded database, and outcomes that Redis forgets at once.
beforeAll(async () => {
  yard = cleanup.add(await Yard.start({ env: { DATABASE_URL: '', TOOLYARD_RESULT_TTL: '1' } }), (it) =>
    it.stop(),
  );
  client = yard.client();
});
afterAll(() => cleanup.run());

/** A call that has its row. */
async function recorded(tool: string, args: object): Promise<LinkedCall> {
  const { body } = await client.call(tool, args);
  await expect.poll(() => ledgerLength(client)).toBe(0);
  return body;
}

async function forgotten(id: string): Promise<void> {
  const pool = await client.json<{ pools: object[] }>('GET', '/v1/pools');
  expect(pool.status).toBe(200);
  await expect.poll(() => yard.redis.command('EXISTS', `{toolyard}:outcome:${id}`)).toBe('0');
}

describe('a call that Redis has forgotten', () => {
  it('is still there, with its events, and can be run again', async () => {
    const call = await recorded('echo', { text: 'remember me' });
    await forgotten(call.id);
    expect((await client.get(call.id)).body).toEqual(call);
    const events: CallEvent[] = [];
    for await (const { event } of client.events(call.id)) events.push(event);
    expect(events.map(({ type }) => type)).toEqual(['call.queued', 'call.started', 'call.finished']);
    expect((await client.raw('GET', `/v1/calls/${call.id}/events?after=3`)).status).toBe(204);
    const again = await client.json<LinkedCall>('POST', `/v1/calls/${call.id}/retry`);
    expect(again.body).toMatchObject({ retryOf: call.id, status: 'succeeded', arguments: call.arguments });
    const cancelled = await client.json('DELETE', `/v1/calls/${call.id}`);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'CALL_FINISHED']);
  });

  it('is not made up', async () => {
    const { status, body } = await client.json('GET', '/v1/calls/call_01j0000000000000000000000z');
    expect([status, body.code]).toEqual([404, 'CALL_NOT_FOUND']);
  });
});

describe('GET /v1/calls', () => {
  it('searches text, tool, agent, status and time, and pages', async () => {
    const from = new Date().toISOString();
    const wanted = await recorded('echo', { text: 'the purple elephant' });
    const failed = await recorded('fail', {});
    const ids = async (query: Record<string, string>): Promise<string[]> =>
      (await search(client, query)).calls.map(({ id }) => id);
    expect(await ids({ q: 'PURPLE elephant' })).toEqual([wanted.id]);
    expect(await ids({ q: 'disk is on fire', from })).toEqual([failed.id]);
    expect(await ids({ q: wanted.id })).toEqual([wanted.id]);
    expect(await ids({ from, status: 'failed,denied' })).toEqual([failed.id]);
    expect(await ids({ from, tool: 'echo', agent: 'admin' })).toEqual([wanted.id]);
    expect(await ids({ from, agent: 'nobody' })).toEqual([]);
    expect(await ids({ to: from, tool: 'fail' })).toEqual([]);
    const first = await search(client, { from, limit: '1' });
    expect(first.calls[0]).toEqual(failed);
    const second = await search(client, { from, limit: '1', cursor: first.nextCursor ?? '' });
    expect(second.calls).toEqual([wanted]);
    expect(second.nextCursor).toBeUndefined();
    expect((await searchAll(client, { from, limit: '1' })).length).toBe(2);
  });

  it('finds what a call led to, as its run', async () => {
    const relayed = await recorded('relay', { text: 'on' });
    const { calls } = await search(client, { run: relayed.id });
    expect(calls.map(({ tool }) => tool)).toEqual(['narrow_echo', 'relay']);
    expect(calls[0]).toMatchObject({ runId: relayed.id, parentCallId: relayed.id });
  });

  it.each([
    ['status', 'status=nope'],
    ['from', 'from=yesterday'],
    ['to', 'to=9'.repeat(20)],
    ['limit', 'limit=0'],
    ['limit', 'limit=201'],
    ['limit', 'limit=ten'],
    ['cursor', 'cursor=abc'],
    ['q', `q=${'x'.repeat(600)}`],
    ['q', 'q=a&q=b'],
    ['colour', 'colour=red'],
  ])('refuses a bad %s by name: %s', async (field, query) => {
    const { status, body } = await client.json('GET', `/v1/calls?${query}`);
    expect([status, body.code]).toEqual([422, 'INVALID_REQUEST']);
    expect(body.errors?.map(({ path }) => path)).toEqual([field]);
  });

  it('says so on a gateway that keeps no records', async () => {
    await yard.addGateway({ DATABASE_URL: 'none' });
    const other = yard.client(1);
    for (const [method, path] of [
      ['GET', '/v1/calls'],
      ['GET', '/v1/tools/sync'],
      ['POST', '/v1/tools/sync'],
    ] as const) {
      const { status, body, headers } = await other.json(method, path);
      expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
      expect(headers.get('retry-after')).not.toBeNull();
    }
    expect((await other.get('call_01j0000000000000000000000z')).status).toBe(404);
  });
});
