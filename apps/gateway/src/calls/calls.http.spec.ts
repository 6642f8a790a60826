import { isCallId } from '@toolyard/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '../testing/test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => (gateway = await TestGateway.start()));
afterAll(() => gateway.stop());

const booking = { tool: 'book_room', arguments: { room: 'single', nights: 2 } };
const last = () => gateway.transport.envelopes.at(-1);

describe('POST /v1/calls', () => {
  it('answers 200 with the call once it has ended', async () => {
    const reply = await gateway.send('POST', '/v1/calls', booking);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    const id = String(reply.json['id']);
    expect(isCallId(id)).toBe(true);
    expect(reply.json).toMatchObject({
      tool: 'book_room',
      agent: 'admin',
      status: 'succeeded',
      arguments: booking.arguments,
      result: { content: [{ type: 'text', text: 'done' }], isError: false },
      links: { self: `/v1/calls/${id}`, events: `/v1/calls/${id}/events` },
    });
  });

  it('answers 202 with Location when nobody waits', async () => {
    const reply = await gateway.send('POST', '/v1/calls', { ...booking, waitMs: 0 });
    expect(reply.status).toBe(202);
    expect(reply.headers['location']).toBe(`/v1/calls/${String(reply.json['id'])}`);
    expect(reply.json['status']).toBe('queued');
  });

  it('puts everything that was asked for into the envelope, and the tool under its own name', async () => {
    const runAt = new Date(Date.now() + 60_000).toISOString();
    const parentCallId = 'call_01j0000000000000000000000z';
    const more = { timeoutMs: 500, priority: 7, runAt, parentCallId, runId: 'r1', metadata: { run: 'r1' } };
    const reply = await gateway.send('POST', '/v1/calls', { ...booking, tool: 'reserve_room', ...more });
    expect(reply.status).toBe(202);
    expect(reply.json).toMatchObject({ status: 'scheduled', runAt });
    expect(last()).toMatchObject({
      ...more,
      tool: 'book_room',
      pool: 'default',
      effect: 'once',
      retry: { attempts: 1, delayMs: 0 },
      resultTtl: 60,
      runAt: Date.parse(runAt),
    });
  });

  it('takes a call without arguments, and an explanation like any argument', async () => {
    expect((await gateway.send('POST', '/v1/calls', { tool: 'read_file' })).status).toBe(200);
    expect(last()?.arguments).toEqual({});
    const args = { ...booking.arguments, explanation: 'The guest asked for it' };
    expect((await gateway.send('POST', '/v1/calls', { ...booking, arguments: args })).status).toBe(200);
    expect(last()?.arguments).toEqual(args);
  });

  it('reads a body with a byte order mark and a charset', async () => {
    const reply = await gateway.send('POST', '/v1/calls', `\uFEFF${JSON.stringify(booking)}`, {
      'content-type': 'application/json; charset=utf-8',
    });
    expect(reply.status).toBe(200);
  });
});

describe('Idempotency-Key', () => {
  it('makes one call of two requests that say the same', async () => {
    const headers = { 'idempotency-key': 'one' };
    const before = gateway.transport.envelopes.length;
    const first = await gateway.send('POST', '/v1/calls', booking, headers);
    const turned = { arguments: { nights: 2, room: 'single' }, tool: 'reserve_room', waitMs: 5 };
    const second = await gateway.send('POST', '/v1/calls', turned, headers);
    expect(second.json['id']).toBe(first.json['id']);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(gateway.transport.envelopes).toHaveLength(before + 1);
  });

  it('refuses another body under the same key', async () => {
    const headers = { 'idempotency-key': 'two' };
    await gateway.send('POST', '/v1/calls', booking, headers);
    const other = { ...booking, arguments: { room: 'double', nights: 2 } };
    const reply = await gateway.send('POST', '/v1/calls', other, headers);
    expect(reply.status).toBe(422);
    expect(reply.problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('works without a wait and with events', async () => {
    const noWait = { ...booking, waitMs: 0 };
    const first = await gateway.send('POST', '/v1/calls', noWait, { 'idempotency-key': 'three' });
    const again = await gateway.send('POST', '/v1/calls', noWait, { 'idempotency-key': 'three' });
    expect(again.status).toBe(202);
    expect(again.json['id']).toBe(first.json['id']);
    const finished = await gateway.send(
      'POST',
      '/v1/calls',
      { tool: 'count_up' },
      { 'idempotency-key': 'four' },
    );
    const events = await gateway.send(
      'POST',
      '/v1/calls',
      { tool: 'count_up' },
      { 'idempotency-key': 'four', accept: 'text/event-stream' },
    );
    expect(events.headers['idempotency-replayed']).toBe('true');
    expect(events.text).toContain(String(finished.json['id']));
  });
});

describe('POST /v1/calls/batch', () => {
  it('answers every entry in its place; a bad one does not touch the others', async () => {
    const before = gateway.transport.envelopes.length;
    const calls = [
      booking,
      { tool: 'book_rom' },
      { tool: 'book_room', arguments: { nights: 0 } },
      'book_room',
      { ...booking, waitMs: 1 },
      { tool: 'read_file' },
    ];
    const reply = await gateway.send('POST', '/v1/calls/batch', { calls });
    expect(reply.status).toBe(200);
    const answers = reply.json['calls'] as Record<string, unknown>[];
    expect(answers).toMatchObject([
      { status: 'succeeded', tool: 'book_room' },
      { status: 'rejected', error: { code: 'TOOL_NOT_FOUND', details: { didYouMean: ['book_room'] } } },
      { status: 'rejected', error: { code: 'INVALID_ARGUMENTS' } },
      { status: 'rejected', error: { code: 'INVALID_REQUEST' } },
      { status: 'rejected', error: { code: 'INVALID_REQUEST', details: { errors: [{ path: 'waitMs' }] } } },
      { status: 'succeeded', tool: 'read_file' },
    ]);
    expect(gateway.transport.envelopes).toHaveLength(before + 2);
  });

  it('does not wait with waitMs 0', async () => {
    const reply = await gateway.send('POST', '/v1/calls/batch', { calls: [booking], waitMs: 0 });
    expect(reply.json['calls']).toMatchObject([{ status: 'queued' }]);
  });

  it('is one batch under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'batch' };
    const ids = async () => {
      const reply = await gateway.send('POST', '/v1/calls/batch', { calls: [booking, booking] }, headers);
      return (reply.json['calls'] as { id: string }[]).map(({ id }) => id);
    };
    const first = await ids();
    expect(new Set(first).size).toBe(2);
    expect(await ids()).toEqual(first);
  });

  it.each([
    [{}, 'calls'],
    [{ calls: [] }, 'calls'],
    [{ calls: Array(101).fill(booking) }, 'calls'],
    [{ calls: [booking], waitMs: -1 }, 'waitMs'],
  ])('refuses a batch that is wrong as a whole', async (body, path) => {
    const reply = await gateway.send('POST', '/v1/calls/batch', body);
    expect(reply.problem).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path }] });
  });
});

describe('a call by its id', () => {
  const made = async (body: object): Promise<string> =>
    String((await gateway.send('POST', '/v1/calls', body)).json['id']);

  it('is shown', async () => {
    const id = await made(booking);
    const reply = await gateway.send('GET', `/v1/calls/${id}`);
    expect(reply.json).toMatchObject({ id, status: 'succeeded', links: { self: `/v1/calls/${id}` } });
  });

  it('is cancelled', async () => {
    const id = await made({ ...booking, waitMs: 0 });
    const reply = await gateway.send('DELETE', `/v1/calls/${id}`);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ status: 'cancelled', error: { message: 'Cancelled by admin.' } });
  });

  it('cannot be cancelled when it has ended: 409 with its status', async () => {
    const reply = await gateway.send('DELETE', `/v1/calls/${await made(booking)}`);
    expect(reply.status).toBe(409);
    expect(reply.problem).toMatchObject({ code: 'CALL_FINISHED', status: 409, callStatus: 'succeeded' });
  });

  it('is run again as a new call', async () => {
    const id = await made({ ...booking, priority: 3, metadata: { run: 'r1' } });
    const reply = await gateway.send('POST', `/v1/calls/${id}/retry`);
    expect(reply.status).toBe(200);
    expect(reply.json['id']).not.toBe(id);
    expect(reply.json).toMatchObject({ retryOf: id, arguments: booking.arguments, priority: 3 });
    expect(last()?.metadata).toEqual({ run: 'r1' });
    const noWait = await gateway.send('POST', `/v1/calls/${id}/retry`, { waitMs: 0 });
    expect(noWait.status).toBe(202);
    expect((await gateway.send('POST', `/v1/calls/${id}/retry`, { wait: 0 })).status).toBe(422);
  });

  it('is not run again before it has ended: 409', async () => {
    const id = await made({ ...booking, waitMs: 0 });
    const reply = await gateway.send('POST', `/v1/calls/${id}/retry`);
    expect(reply.status).toBe(409);
    expect(reply.problem).toMatchObject({ code: 'CALL_NOT_FINISHED', callStatus: 'queued' });
  });
});

describe('the events of a call', () => {
  const finished = async (): Promise<string> =>
    String((await gateway.send('POST', '/v1/calls', booking)).json['id']);
  const types = (text: string): string[] =>
    [...text.matchAll(/^event: (.*)$/gm)].map(([, type]) => type ?? '');

  it('come as server-sent events until the call ends', async () => {
    const id = await finished();
    const reply = await gateway.send('GET', `/v1/calls/${id}/events`);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(types(reply.text)).toEqual(['call.queued', 'call.started', 'call.finished']);
    expect([...reply.text.matchAll(/^id: (\d+)$/gm)].map(([, seq]) => Number(seq))).toEqual([1, 2, 3]);
  });

  it('begin after Last-Event-ID, which wins over ?after', async () => {
    const url = `/v1/calls/${await finished()}/events`;
    expect(types((await gateway.send('GET', `${url}?after=1`)).text)).toEqual([
      'call.started',
      'call.finished',
    ]);
    const resumed = await gateway.send('GET', `${url}?after=1`, undefined, { 'last-event-id': '2' });
    expect(types(resumed.text)).toEqual(['call.finished']);
  });

  it('are 204 when there will be no more, so that an EventSource stays away', async () => {
    const reply = await gateway.send('GET', `/v1/calls/${await finished()}/events?after=3`);
    expect(reply.status).toBe(204);
    expect(reply.text).toBe('');
  });

  it('are the answer to a POST that accepts nothing else', async () => {
    const url = '/v1/calls';
    const json = await gateway.send('POST', url, booking, { accept: 'text/event-stream, application/json' });
    expect(json.headers['content-type']).toMatch(/^application\/json/);
    const body = { tool: 'count_up', arguments: {} };
    await gateway.send('POST', url, body, { 'idempotency-key': 'events' });
    const events = await gateway.send('POST', url, body, {
      'idempotency-key': 'events',
      accept: 'text/event-stream',
    });
    expect(events.status).toBe(200);
    expect(types(events.text).at(-1)).toBe('call.finished');
  });
});
