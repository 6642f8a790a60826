import { newCallId, type Call } from '@toolyard/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '../testing/test-gateway.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.stop());

function waiting(waitsFor: object): string {
  const call = {
    id: newCallId(),
    tool: 'pay',
    agent: 'ann',
    pool: 'default',
    status: 'awaiting_input',
    arguments: {},
    hooks: [],
    attempts: 1,
    createdAt: '2026-11-21T10:00:00.000Z',
    waitsFor,
  } as unknown as Call;
  return gateway.transport.store(call).id;
}

describe('POST /v1/calls/:id/approval', () => {
  it('passes the decision on with who decides', async () => {
    const id = waiting({ kind: 'approval' });
    const body = { approve: false, argumentsHash: 'sha256-1', reason: 'no' };
    expect((await gateway.send('POST', `/v1/calls/${id}/approval`, body)).status).toBe(200);
    expect(gateway.transport.decided.at(-1)).toEqual({
      kind: 'approval',
      verdict: 'denied',
      by: 'admin',
      seen: 'sha256-1',
      text: 'no',
    });
  });

  it.each([
    [undefined, 400],
    [{}, 422],
    [{ approve: 'yes', argumentsHash: 'x' }, 422],
    [{ approve: true }, 422],
    [{ approve: true, argumentsHash: 'x', by: 'me' }, 422],
  ])('refuses %j', async (body, status) => {
    expect((await gateway.send('POST', `/v1/calls/${newCallId()}/approval`, body)).status).toBe(status);
  });
});

describe('POST /v1/calls/:id/input', () => {
  it('passes the answer on with the question it was given to', async () => {
    const id = waiting({ kind: 'input', question: 'Why?' });
    expect((await gateway.send('POST', `/v1/calls/${id}/input`, { answer: 'because' })).status).toBe(200);
    expect(gateway.transport.decided.at(-1)).toMatchObject({ seen: 'Why?', text: 'because' });
  });

  it('takes none but the choices', async () => {
    const id = waiting({ kind: 'input', question: 'Which?', choices: ['a', 'b'] });
    const { status, problem } = await gateway.send('POST', `/v1/calls/${id}/input`, { answer: 'c' });
    expect(status).toBe(422);
    expect(problem['errors']).toMatchObject([{ path: 'answer', rule: 'enum' }]);
  });
});

describe('what the caller answers for the tool', () => {
  const request = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } };
  const answer = (value: unknown) => {
    const id = waiting({ kind: 'input', question: 'Write', request });
    return gateway.send('POST', `/v1/calls/${id}/input`, { answer: JSON.stringify(value) });
  };
  const text = { type: 'text', text: 'x'.repeat(20_000) };

  it.each([
    { role: 'assistant', content: text, model: 'm' },
    { role: 'assistant', content: [text, text], model: 'm', stopReason: 'endTurn', _meta: {} },
    { error: 'no model here' },
  ])('takes %.60j', async (value) => {
    expect((await answer(value)).status).toBe(200);
    expect(JSON.parse(gateway.transport.decided.at(-1)?.text ?? '')).toEqual(value);
  });

  it.each([
    'Paris',
    7,
    {},
    { error: '' },
    { role: 'assistant', content: 'Paris', model: 'm' },
    { role: 'tool', content: text, model: 'm' },
    { role: 'assistant', content: { type: 'text' }, model: 'm' },
    { role: 'assistant', content: text },
  ])('refuses %.60j', async (value) => {
    const { status, problem } = await answer(value);
    expect([status, problem['code']]).toEqual([422, 'INVALID_REQUEST']);
  });

  it('takes no more than a person may write where a person is asked', async () => {
    const id = waiting({ kind: 'input', question: 'Why?' });
    const reply = await gateway.send('POST', `/v1/calls/${id}/input`, { answer: 'x'.repeat(10_001) });
    expect(reply).toMatchObject({ status: 422, problem: { errors: [{ rule: 'maxLength' }] } });
  });
});

describe.each(['approvals', 'questions'])('GET /v1/%s', (name) => {
  it('lists what waits', async () => {
    expect((await gateway.send('GET', `/v1/${name}?limit=1000`)).json).toEqual({ [name]: [], total: 0 });
  });

  it.each(['limit=0', 'limit=1001', 'limit=all', 'status=lost', 'cursor=x', 'sort=asc'])(
    'refuses %s',
    async (query) => {
      expect((await gateway.send('GET', `/v1/${name}?${query}`)).status).toBe(422);
    },
  );

  it('says when nobody keeps a history', async () => {
    const { status, problem } = await gateway.send('GET', `/v1/${name}?status=expired`);
    expect([status, problem['code']]).toEqual([503, 'DATABASE_UNAVAILABLE']);
  });
});
