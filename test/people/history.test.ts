import type { LinkedCall, WaitingForApproval, WaitingForInput, WaitRecord } from '@toolyard/contracts';
import { Yard, type HttpClient } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { search } from '../records/records-yard.js';

type Approval = WaitRecord<WaitingForApproval>;
type Question = WaitRecord<WaitingForInput>;

let yard: Yard;
let client: HttpClient;

beforeAll(async () => {
  yard = await Yard.start({
    workers: ['default:4'],
    env: { DATABASE_URL: '', TOOLYARD_POOLS: 'default:4' },
  });
  client = yard.client();
  await vi.waitFor(() => search(client), { timeout: 60_000, interval: 200 });
});
afterAll(() => yard.stop());

async function parked(tool: string, args: object): Promise<LinkedCall> {
  const { status, body } = await client.call(tool, args, { waitMs: 0 });
  expect(status, JSON.stringify(body)).toBe(202);
  await expect.poll(async () => (await client.get(body.id)).body.status).toMatch('awaiting_');
  return (await client.get(body.id)).body;
}

async function list<T>(name: 'approvals' | 'questions', query: string): Promise<(T & { id: string })[]> {
  const { status, body } = await client.json<Record<string, (T & { id: string })[]>>(
    'GET',
    `/v1/${name}?${query}`,
  );
  expect(status).toBe(200);
  return body[name] ?? [];
}

it('keeps who approved, denied and answered what, and when, once', async () => {
  const secret = `sk-${'a1B2c3D4'.repeat(5)}`;
  const calls = [await parked('pay', { amount: 1, to: secret }), await parked('pay', { amount: 2 })];
  const asked = await parked('ask_user', { question: 'Which?', choices: ['a', 'b'] });
  await expect
    .poll(async () => (await search(client, { status: 'awaiting_approval,awaiting_input' })).calls.length)
    .toBe(3);
  for (const [index, call] of calls.entries()) {
    if (call.waitsFor?.kind !== 'approval') throw new Error('waits for nothing');
    const { argumentsHash } = call.waitsFor;
    const approve = index === 0;
    await client.json('POST', `/v1/calls/${call.id}/approval`, { approve, argumentsHash, reason: 'because' });
  }
  await client.json('POST', `/v1/calls/${asked.id}/input`, { answer: 'b' });

  await expect.poll(() => list<Approval>('approvals', 'status=approved,denied')).toHaveLength(2);
  const [denied, approved] = await list<Approval>('approvals', 'status=approved,denied');
  expect(approved).toMatchObject({ id: calls[0]?.id, status: 'approved', quorum: 1, decidedBy: 'admin' });
  expect(approved?.approvals).toEqual([{ by: 'admin', at: approved?.decidedAt }]);
  expect(JSON.stringify(approved)).not.toContain(secret);
  expect(denied).toMatchObject({
    id: calls[1]?.id,
    status: 'denied',
    denialReason: 'because',
    arguments: { amount: 2, to: 'nobody' },
    argumentsHash: (calls[1]?.waitsFor as WaitingForApproval).argumentsHash,
    links: { self: `/v1/calls/${calls[1]?.id}` },
  });
  await expect
    .poll(() => list<Question>('questions', 'status=answered'))
    .toMatchObject([
      { id: asked.id, answer: 'b', decidedBy: 'admin', question: 'Which?', choices: ['a', 'b'] },
    ]);
  await expect
    .poll(async () => (await search(client, { status: 'awaiting_approval,awaiting_input' })).calls.length)
    .toBe(0);
});

it('keeps what expired, and what ended otherwise', async () => {
  const { body: late } = await client.call('pay_soon', { amount: 1 });
  const { body: quiet } = await client.call('ask_user', {
    question: 'Go on?',
    default: 'yes',
    deadlineMs: 200,
  });
  const cancelled = await parked('pay', { amount: 3 });
  await client.json('DELETE', `/v1/calls/${cancelled.id}`);
  await expect
    .poll(() => list<Approval>('approvals', 'status=expired'))
    .toMatchObject([{ id: late.id, status: 'expired' }]);
  await expect.poll(() => list<Approval>('approvals', 'status=ended')).toMatchObject([{ id: cancelled.id }]);
  const answered = await list<Question>('questions', 'status=answered&agent=admin');
  expect(answered.find(({ id }) => id === quiet.id)).toMatchObject({ answer: 'yes' });
  expect(answered.find(({ id }) => id === quiet.id)).not.toHaveProperty('decidedBy');
});

it('pages through what waits', async () => {
  const calls = Array.from({ length: 25 }, (_, n) => ({ tool: 'pay', arguments: { amount: n + 1 } }));
  await client.json('POST', '/v1/calls/batch', { calls, waitMs: 0 });
  await expect.poll(() => list<Approval>('approvals', 'limit=100')).toHaveLength(25);
  const all = (await list<Approval>('approvals', 'status=waiting')).map(({ id }) => id);
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await client.json<{ approvals: Approval[]; nextCursor?: string; total: number }>(
      'GET',
      `/v1/approvals?limit=4&cursor=${cursor}`,
    );
    expect(body.total).toBe(25);
    seen.push(...body.approvals.map(({ id }) => id));
    cursor = body.nextCursor ?? '';
  } while (cursor !== '');
  expect(seen).toEqual(all);
  for (const query of ['status=answered', 'status=nonsense', 'cursor=x', 'limit=0', 'color=red'])
    expect((await client.json('GET', `/v1/approvals?${query}`)).status).toBe(422);
});
