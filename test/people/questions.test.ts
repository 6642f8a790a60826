import type { LinkedCall, Problem } from '@toolyard/contracts';
import { Yard, type HttpClient, type Reply } from '@toolyard/testing';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '../faults/journal.js';

let yard: Yard;
let client: HttpClient;
let journal: string;

beforeAll(async () => {
  yard = await Yard.start({ workers: [], env: { TOOLYARD_POOLS: 'default:2' } });
  journal = join(yard.workspace, 'journal');
  await yard.addWorker('default:2', { FIXTURE_JOURNAL: journal, TOOLYARD_KEPT_RUNS: '0' });
  const [gateway] = yard.gateways;
  if (gateway !== undefined) await yard.whenReady(gateway);
  client = yard.client();
});
afterAll(() => yard.stop());

async function asked(id: string, question: string): Promise<void> {
  await expect
    .poll(async () => (await client.get(id)).body)
    .toMatchObject({ status: 'awaiting_input', waitsFor: { kind: 'input', question } });
}

function answer(id: string, text: string): Promise<Reply<Problem>> {
  return client.json('POST', `/v1/calls/${id}/input`, { answer: text });
}

async function ended(id: string): Promise<LinkedCall> {
  await expect.poll(async () => (await client.get(id)).body.finishedAt).toBeDefined();
  return (await client.get(id)).body;
}

it('ask_user gives the answer to the model', async () => {
  const { body } = await client.call('ask_user', { question: 'Which account?' }, { waitMs: 0 });
  await asked(body.id, 'Which account?');
  expect((await client.json('GET', '/v1/questions')).body).toMatchObject({
    questions: [{ id: body.id, tool: 'ask_user', question: 'Which account?' }],
    total: 1,
  });
  expect((await answer(body.id, 'the joint one')).status).toBe(200);
  expect(await ended(body.id)).toMatchObject({
    status: 'succeeded',
    attempts: 1,
    result: { content: [{ text: 'the joint one' }], structuredContent: { answer: 'the joint one' } },
  });
  expect((await answer(body.id, 'another')).body).toMatchObject({
    code: 'ALREADY_DECIDED',
    decidedBy: 'admin',
  });
});

it('takes none but the choices', async () => {
  const args = { question: 'Red or blue?', choices: ['red', 'blue'] };
  const { body } = await client.call('ask_user', args, { waitMs: 0 });
  await asked(body.id, 'Red or blue?');
  expect(await answer(body.id, 'green')).toMatchObject({
    status: 422,
    body: { code: 'INVALID_REQUEST', errors: [{ path: 'answer', rule: 'enum' }] },
  });
  await answer(body.id, 'blue');
  expect((await ended(body.id)).result?.structuredContent).toEqual({ answer: 'blue' });
});

it('takes the default answer at the deadline', async () => {
  const args = { question: 'Go on?', default: 'yes', deadlineMs: 200 };
  expect((await client.call('ask_user', args)).body).toMatchObject({
    status: 'succeeded',
    result: { structuredContent: { answer: 'yes' } },
  });
});

it('expires at the deadline without one', async () => {
  const { body } = await client.call('ask_user', { question: 'Anybody?', deadlineMs: 200 });
  expect(body).toMatchObject({ status: 'expired', error: { code: 'EXPIRED' }, result: { isError: true } });
});

it('runs a tool whose run is not kept again from its start, with the answers in order; a once tool too', async () => {
  const { body } = await client.call('book_trip', {}, { waitMs: 0 });
  await asked(body.id, 'Where to?');
  await answer(body.id, 'Oslo');
  await asked(body.id, 'When?');
  await answer(body.id, 'in May');
  expect(await ended(body.id)).toMatchObject({
    status: 'succeeded',
    attempts: 1,
    result: { content: [{ text: 'Oslo, in May' }] },
  });
  expect(runs(journal, body.id)).toEqual({ begun: 3, ended: 1 });
});

it('cancels a call that waits for an answer', async () => {
  const { body } = await client.call('ask_user', { question: 'Still there?' }, { waitMs: 0 });
  await asked(body.id, 'Still there?');
  expect(await client.json('DELETE', `/v1/calls/${body.id}`)).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  });
  expect((await answer(body.id, 'yes')).body.code).toBe('CALL_FINISHED');
});
