import type { LinkedCall } from '@toolyard/contracts';
import { HttpClient, Yard } from '@toolyard/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let yard: Yard;
let client: HttpClient;
let other: HttpClient;

beforeAll(async () => {
  yard = await Yard.start({
    gateways: 2,
    workers: ['default:8', 'shell:2', 'default:2,narrow:1'],
    env: { TOOLYARD_POOLS: 'default:8,shell:2,narrow:1' },
  });
  client = yard.client(0);
  other = yard.client(1);
});
afterAll(() => yard.stop());

function textOf(call: LinkedCall): string {
  const [first] = call.result?.content ?? [];
  return first?.type === 'text' ? first.text : '';
}

describe('waiting for the result', () => {
  it('answers 200 with the finished call, defaults filled in', async () => {
    const { status, body } = await client.call('echo', { text: 'hello', times: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tool: 'echo',
      agent: 'admin',
      status: 'succeeded',
      arguments: { text: 'hello', times: 2 },
      result: { content: [{ type: 'text', text: 'hello hello' }], isError: false },
      attempts: 1,
    });
    expect(body.links.self).toBe(`/v1/calls/${body.id}`);
    expect(Date.parse(body.finishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(body.createdAt));
  });

  it('runs a tool by an alias under its own name', async () => {
    expect((await client.call('say', { text: 'hi' })).body).toMatchObject({
      tool: 'echo',
      status: 'succeeded',
    });
  });

  it('records the explanation that came with the arguments', async () => {
    const explanation = 'I want to hear my own voice and expect "hi".';
    const { body } = await client.call('echo', { text: 'hi', explanation });
    expect(body.arguments['explanation']).toBe(explanation);
  });

  it('answers 202 with a handle when the wait is over, and any gateway serves the end of it', async () => {
    const { status, headers, body } = await client.call('slow_read', { ms: 300 }, { waitMs: 20 });
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`/v1/calls/${body.id}`);
    expect(['queued', 'running']).toContain(body.status);
    await expect.poll(async () => (await other.get(body.id)).body.status).toBe('succeeded');
  });

  it('answers 202 at once with waitMs 0', async () => {
    const { status, body } = await client.call('echo', { text: 'x' }, { waitMs: 0 });
    expect([status, body.status]).toEqual([202, 'queued']);
  });

  it('answers 200 for a tool that fails, with a text that a model can read', async () => {
    const { status, body } = await client.call('fail');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'failed',
      error: { code: 'TOOL_FAILED', message: 'the disk is on fire', retryable: false },
      result: { isError: true },
    });
    expect(textOf(body)).toContain('the disk is on fire');
    expect(JSON.stringify(body)).not.toMatch(/fail\.tool|at .*\.js:\d+/);
  });

  it('keeps metadata and the parent of a child call', async () => {
    const { body } = await client.call('relay', { text: 'through' }, { metadata: { run: 7 } });
    expect(body).toMatchObject({ status: 'succeeded', metadata: { run: 7 } });
    expect(textOf(body)).toBe('through');
  });

  it('runs children of a tool in a pool of one slot', async () => {
    const calls = await Promise.all(
      Array.from({ length: 4 }, (_, n) => client.call('relay', { text: `n${n}` })),
    );
    expect(calls.map(({ body }) => textOf(body))).toEqual(['n0', 'n1', 'n2', 'n3']);
  });
});

describe('batches', () => {
  it('answers in the order of the caller, each on its own', async () => {
    const { status, body } = await client.json<{ calls: LinkedCall[] }>('POST', '/v1/calls/batch', {
      calls: [
        { tool: 'slow_read', arguments: { ms: 120 } },
        { tool: 'echo', arguments: { text: 'second' } },
        { tool: 'nobody', arguments: {} },
        { tool: 'echo', arguments: { text: '' } },
        { tool: 'fail' },
      ],
    });
    expect(status).toBe(200);
    expect(body.calls.map(({ status: of, error }) => error?.code ?? of)).toEqual([
      'succeeded',
      'succeeded',
      'TOOL_NOT_FOUND',
      'INVALID_ARGUMENTS',
      'TOOL_FAILED',
    ]);
  });
});

describe('idempotency keys', () => {
  it('makes one run of 1,000 concurrent posts to two gateways', async () => {
    const headers = { 'idempotency-key': 'the-one-key' };
    const replies = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) =>
        (n % 2 === 0 ? client : other).call('flaky', { failures: 0 }, { waitMs: 30_000 }, headers),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(replies.map(({ body }) => body.finishedAt)).size).toBe(1);
    expect(replies.filter(({ headers: h }) => h.get('idempotency-replayed') !== 'true')).toHaveLength(1);
  });

  it('refuses the key with another body', async () => {
    const headers = { 'idempotency-key': 'taken' };
    await client.call('echo', { text: 'one' }, {}, headers);
    const { status, body } = await other.call('echo', { text: 'two' }, {}, headers);
    expect([status, body]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
  });
});

describe('time and order', () => {
  it('runs a scheduled call when it is due, and shows it as scheduled until then', async () => {
    const runAt = new Date(Date.now() + 700).toISOString();
    const { body } = await client.call('echo', { text: 'later' }, { runAt, waitMs: 0 });
    expect(body.status).toBe('scheduled');
    expect((await other.get(body.id)).body).toMatchObject({ status: 'scheduled', runAt });
    await expect.poll(async () => (await other.get(body.id)).body.status).toBe('succeeded');
    const { startedAt = '' } = (await other.get(body.id)).body;
    expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(Date.parse(runAt));
  });

  it('runs the more urgent call first', async () => {
    const blocker = client.call('narrow_echo', { text: 'warm' });
    await blocker;
    const held = await client.call('relay', { text: 'x' }, { waitMs: 0 });
    const late = client.call('narrow_echo', { text: 'late' }, { priority: 50 });
    const soon = client.call('narrow_echo', { text: 'soon' }, { priority: 1 });
    const [a, b] = await Promise.all([late, soon]);
    expect(a.body.status).toBe('succeeded');
    expect(b.body.status).toBe('succeeded');
    await expect.poll(async () => (await client.get(held.body.id)).body.status).toBe('succeeded');
  });
});

describe('retries', () => {
  it('tries a retryable failure again with backoff and counts the attempts', async () => {
    const { body } = await client.call('flaky', { failures: 2 });
    expect(body).toMatchObject({ status: 'succeeded', attempts: 3 });
    expect(textOf(body)).toBe('attempt 3');
    const types = [];
    for await (const { id, event } of other.events(body.id)) types.push([id, event.type]);
    expect(types).toEqual([
      [1, 'call.queued'],
      [2, 'call.started'],
      [3, 'call.retrying'],
      [4, 'call.started'],
      [5, 'call.retrying'],
      [6, 'call.started'],
      [7, 'call.finished'],
    ]);
  });

  it('ends failed when the attempts are used up', async () => {
    expect((await client.call('flaky', { failures: 10 })).body).toMatchObject({
      status: 'failed',
      attempts: 4,
    });
  });

  it('runs a finished call again as a new one, and not one that still goes on', async () => {
    const first = (await client.call('echo', { text: 'again' })).body;
    const again = await other.json<LinkedCall>('POST', `/v1/calls/${first.id}/retry`);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ status: 'succeeded', retryOf: first.id, arguments: first.arguments });
    expect(again.body.id).not.toBe(first.id);

    const going = (await client.call('slow_read', { ms: 60_000 }, { waitMs: 0 })).body;
    expect((await other.json('POST', `/v1/calls/${going.id}/retry`)).body.code).toBe('CALL_NOT_FINISHED');
    await other.json('DELETE', `/v1/calls/${going.id}`);
  });
});

describe('cancelling', () => {
  it('stops a running tool through another gateway, and answers whoever waits for it', async () => {
    const headers = { 'idempotency-key': 'to-be-cancelled' };
    const waiting = client.call('slow_read', { ms: 60_000 }, {}, headers);
    const { id } = (await client.call('slow_read', { ms: 60_000 }, { waitMs: 0 }, headers)).body;
    await expect.poll(async () => (await other.get(id)).body.status).toBe('running');
    const { status, body } = await other.json<LinkedCall>('DELETE', `/v1/calls/${id}`);
    expect([status, body.status, body.error?.code]).toEqual([200, 'cancelled', 'CANCELLED']);
    expect((await waiting).body).toMatchObject({ id, status: 'cancelled' });
    expect((await other.json('DELETE', `/v1/calls/${id}`)).body).toMatchObject({
      status: 409,
      code: 'CALL_FINISHED',
    });
  });

  it('takes a scheduled call out of its queue', async () => {
    const runAt = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await client.call('echo', { text: 'never' }, { runAt, waitMs: 0 });
    const cancelled = await other.json<LinkedCall>('DELETE', `/v1/calls/${body.id}`);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', attempts: 0 });
  });
});

describe('time limits', () => {
  it('ends a call that takes longer than it may', async () => {
    const { body } = await client.call('slow_read', { ms: 60_000 }, { timeoutMs: 60 });
    expect(body).toMatchObject({
      status: 'timed_out',
      error: { code: 'TIMED_OUT' },
      result: { isError: true },
    });
  });

  it('abandons a tool that ignores its signal', async () => {
    expect((await client.call('stubborn')).body).toMatchObject({ status: 'timed_out' });
  });
});

describe('hooks', () => {
  it('denies, and says why to the model', async () => {
    const { body } = await client.call('echo', { text: 'forbidden' });
    expect(body).toMatchObject({ status: 'denied', error: { code: 'DENIED' } });
    expect(textOf(body)).toContain('that word is forbidden');
    expect(body.hooks.map(({ verdict }) => verdict)).toContain('deny');
  });

  it('changes the arguments, and checks them again', async () => {
    const changed = (await client.call('echo', { text: 'please rephrase' })).body;
    expect([textOf(changed), changed.arguments['text']]).toEqual(['rephrased', 'rephrased']);
    expect((await client.call('echo', { text: 'make it worse' })).body).toMatchObject({
      status: 'failed',
      error: { code: 'HOOK_FAILED' },
    });
  });

  it('changes the result, and recovers from an error', async () => {
    expect(textOf((await client.call('echo', { text: 'shout' })).body)).toBe('SHOUT');
    const rescued = (await client.call('fail', { explanation: 'rescue me' })).body;
    expect([rescued.status, textOf(rescued)]).toEqual(['succeeded', 'rescued']);
  });

  it('does not run the tool when a hook breaks before it', async () => {
    expect((await client.call('echo', { text: 'broken hook' })).body).toMatchObject({
      status: 'failed',
      error: { code: 'HOOK_FAILED' },
    });
  });

  it('traces every verdict with its time', async () => {
    const { hooks } = (await client.call('echo', { text: 'please rephrase' })).body;
    const trace = hooks.find(({ verdict }) => verdict === 'modify_arguments');
    expect(trace).toMatchObject({ hook: 'GatekeeperHook', phase: 'before', reason: 'politeness' });
    expect(Date.parse(trace?.at ?? '')).toBeGreaterThan(0);
    expect(trace?.durationMs).toBeGreaterThanOrEqual(0);
  });
});

describe('the catalogue', () => {
  it('lists what the workers offer, with JSON Schema made from the parameter class', async () => {
    const { body } = await other.json<{ tools: { name: string; parameters: Record<string, unknown> }[] }>(
      'GET',
      '/v1/tools?category=test',
    );
    const names = body.tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['count', 'echo', 'noop', 'relay']));
    const echo = body.tools.find(({ name }) => name === 'echo');
    expect(echo?.parameters).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['text'],
      properties: { times: { type: 'integer', minimum: 1, maximum: 10, default: 1 } },
    });
  });

  it('shows one tool by name or alias', async () => {
    expect((await client.json('GET', '/v1/tools/say')).body).toMatchObject({
      name: 'echo',
      aliases: ['say'],
    });
  });
});
