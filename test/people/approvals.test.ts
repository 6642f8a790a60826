import type { CallEvent, LinkedCall, ParkedCall, Problem, WaitingForApproval } from '@toolyard/contracts';
import { Yard, type HttpClient, type Reply } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let yard: Yard;
let client: HttpClient;

beforeAll(async () => {
  yard = await Yard.start({ workers: ['default:1,shell:1'], env: { TOOLYARD_POOLS: 'default:1,shell:1' } });
  client = yard.client();
});
afterAll(() => yard.stop());

/** Submits a call and resolves when it waits. */
async function parked(tool: string, args: object = { amount: 5 }): Promise<LinkedCall & { hash: string }> {
  const { body } = await client.call(tool, args, { waitMs: 0 });
  return waiting(body.id);
}

async function waiting(id: string): Promise<LinkedCall & { hash: string }> {
  await expect.poll(async () => (await client.get(id)).body.status).toBe('awaiting_approval');
  const { body } = await client.get(id);
  if (body.waitsFor?.kind !== 'approval') throw new Error('waits for nothing');
  return { ...body, hash: body.waitsFor.argumentsHash };
}

function decide(id: string, body: object): Promise<Reply<Problem>> {
  return client.json('POST', `/v1/calls/${id}/approval`, body);
}

async function ended(id: string): Promise<LinkedCall> {
  await expect.poll(async () => (await client.get(id)).body.finishedAt).toBeDefined();
  return (await client.get(id)).body;
}

async function storyOf(id: string): Promise<CallEvent[]> {
  const events: CallEvent[] = [];
  for await (const { event } of client.events(id)) events.push(event);
  return events;
}

it('answers 202 with what the call waits for when the wait is over, and lists it', async () => {
  const { status, body } = await client.call('pay', { amount: 7, explanation: 'the rent' }, { waitMs: 400 });
  expect(status).toBe(202);
  expect(body).toMatchObject({
    status: 'awaiting_approval',
    attempts: 1,
    arguments: { amount: 7, to: 'nobody' },
    waitsFor: { kind: 'approval', reason: 'the rent', quorum: 1, approvals: [] },
  });
  const list = await client.json<{ approvals: ParkedCall<WaitingForApproval>[]; total: number }>(
    'GET',
    '/v1/approvals',
  );
  expect(list.body).toMatchObject({
    approvals: [{ id: body.id, tool: 'pay', agent: 'admin', links: { self: `/v1/calls/${body.id}` } }],
    total: 1,
  });
  expect((await client.json('DELETE', `/v1/calls/${body.id}`)).body).toMatchObject({ status: 'cancelled' });
  expect((await client.json('GET', '/v1/approvals')).body).toEqual({ approvals: [], total: 0 });
});

it('runs an approved call with the arguments that were seen, as the same attempt', async () => {
  const { id, hash } = await parked('pay', { amount: 9, to: 'Ada' });
  expect((await decide(id, { approve: true, argumentsHash: hash })).status).toBe(200);
  expect(await ended(id)).toMatchObject({
    status: 'succeeded',
    attempts: 1,
    arguments: { amount: 9, to: 'Ada' },
    result: { content: [{ text: 'paid 9 to Ada' }] },
  });
  const story = await storyOf(id);
  expect(story.map(({ type }) => type).filter((type) => type !== 'call.hook')).toEqual([
    'call.queued',
    'call.started',
    'call.awaiting_approval',
    'call.resumed',
    'call.started',
    'call.finished',
  ]);
  expect(story.find(({ type }) => type === 'call.resumed')).toMatchObject({ by: 'admin' });
});

it('ends a denied call with the reason, readable by a model', async () => {
  const { id, hash } = await parked('pay');
  await decide(id, { approve: false, argumentsHash: hash, reason: 'too much' });
  const call = await ended(id);
  expect(call).toMatchObject({ status: 'denied', error: { code: 'DENIED' }, result: { isError: true } });
  expect(call.error?.message).toBe('admin denied this call, so it was not run: too much');
  expect(call.hooks).toContainEqual(expect.objectContaining({ hook: 'CallLoggingHook', phase: 'on_skip' }));
  const again = await client.json<LinkedCall>('POST', `/v1/calls/${id}/retry`, { waitMs: 0 });
  expect((await waiting(again.body.id)).hash).toBe(hash);
  await client.json('DELETE', `/v1/calls/${again.body.id}`);
});

it('expires at its deadline', async () => {
  const { body } = await client.call('pay_soon', { amount: 1 });
  expect(body).toMatchObject({ status: 'expired', error: { code: 'EXPIRED' }, attempts: 1 });
  expect(body.hooks).toContainEqual(expect.objectContaining({ phase: 'on_skip' }));
  expect(await decide(body.id, { approve: true, argumentsHash: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'CALL_FINISHED' },
  });
});

it('refuses another hash, and a second decision with who and when', async () => {
  const { id, hash } = await parked('pay');
  expect(await decide(id, { approve: true, argumentsHash: 'sha256-0' })).toMatchObject({
    status: 409,
    body: { code: 'ARGUMENTS_CHANGED', argumentsHash: hash },
  });
  await decide(id, { approve: true, argumentsHash: hash });
  for (const approve of [true, false]) {
    const second = await decide(id, { approve, argumentsHash: hash });
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED', decision: 'approved', decidedBy: 'admin' },
    });
  }
  expect((await ended(id)).status).toBe('succeeded');
  expect((await decide(id, { approve: true, argumentsHash: hash })).body.code).toBe('ALREADY_DECIDED');
});

it('asks again when the arguments changed after the approval', async () => {
  const first = await parked('pay_rate');
  expect(first.arguments).toMatchObject({ amount: 100 });
  await decide(first.id, { approve: true, argumentsHash: first.hash });
  await expect
    .poll(async () => (await client.get(first.id)).body)
    .toMatchObject({ status: 'awaiting_approval', arguments: { amount: 200 } });
  const second = await waiting(first.id);
  expect(second.hash).not.toBe(first.hash);
  expect((await decide(first.id, { approve: true, argumentsHash: first.hash })).body.code).toBe(
    'ARGUMENTS_CHANGED',
  );
  await decide(first.id, { approve: true, argumentsHash: second.hash });
  expect(await ended(first.id)).toMatchObject({ status: 'succeeded', arguments: { amount: 200 } });
});

it('lets nobody approve his own call where the tool says so', async () => {
  const { id, hash } = await parked('pay_much');
  expect(await decide(id, { approve: true, argumentsHash: hash })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
  await client.json('DELETE', `/v1/calls/${id}`);
});

it('refuses decisions about calls that do not wait', async () => {
  const { body } = await client.call('noop');
  expect(await decide(body.id, { approve: true, argumentsHash: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'CALL_NOT_WAITING' },
  });
  expect((await decide(body.id, { approve: 'yes' })).status).toBe(422);
});

it('holds no slot: 200 parked calls, and the one slot runs others', async () => {
  const calls = Array.from({ length: 100 }, (_, n) => ({ tool: 'pay', arguments: { amount: n + 1 } }));
  const batches = await Promise.all(
    [0, 1].map(() => client.json<{ calls: LinkedCall[] }>('POST', '/v1/calls/batch', { calls, waitMs: 0 })),
  );
  const ids = batches.flatMap(({ body }) => body.calls.map(({ id }) => id));
  await expect
    .poll(async () => (await client.json<{ total: number }>('GET', '/v1/approvals')).body.total)
    .toBe(200);
  expect((await client.call('noop')).body.status).toBe('succeeded');
  const all = await client.json<{ approvals: ParkedCall<WaitingForApproval>[] }>(
    'GET',
    '/v1/approvals?limit=1000',
  );
  await Promise.all(
    all.body.approvals.map(({ id, argumentsHash }) => decide(id, { approve: true, argumentsHash })),
  );
  for (const id of ids) expect((await ended(id)).status).toBe('succeeded');
});

it('streams what waits, and when it no longer does', async () => {
  const stop = new AbortController();
  const { body: ongoing } = await client.call('pay', { amount: 1 }, { waitMs: 0 });
  const before = await waiting(ongoing.id);
  const response = await client.raw(
    'GET',
    '/v1/approvals',
    undefined,
    { accept: 'text/event-stream' },
    stop.signal,
  );
  const lines: string[] = [];
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) lines.push(decoder.decode(chunk));
  })().catch(() => undefined);
  const seen = () => lines.join('');
  await expect.poll(seen).toContain(`event: approval.waiting\ndata: {"id":"${before.id}"`);
  const later = await parked('pay');
  await expect.poll(seen).toContain(`"id":"${later.id}"`);
  await decide(before.id, { approve: true, argumentsHash: before.hash });
  await expect.poll(seen).toContain(`event: approval.ended\ndata: {"id":"${before.id}"}`);
  await client.json('DELETE', `/v1/calls/${later.id}`);
  await expect.poll(seen).toContain(`event: approval.ended\ndata: {"id":"${later.id}"}`);
  stop.abort();
  await reading;
});
