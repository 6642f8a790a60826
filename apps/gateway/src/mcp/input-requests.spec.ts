import type { AskedQuestion, Call, ClientRequest, WaitsFor } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { inputRequestsOf } from './input-requests.js';

const sampling: ClientRequest = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } };
const roots: ClientRequest = { method: 'roots/list', params: {} };
const call = { id: 'call_1', tool: 'probe', arguments: {} } as Call;

function waiting(first: AskedQuestion, ahead: AskedQuestion[]): WaitsFor {
  return { kind: 'input', since: '', expiresAt: '', ...first, ahead };
}

it('asks at once what a tool asked in the same breath, each by its kind', () => {
  const waitsFor = waiting({ question: 'Who?', key: 'name' }, [
    { question: 'Write', key: 'greeting', request: sampling },
    { question: 'Where?', key: 'roots', request: roots },
  ]);
  const requests = inputRequestsOf(call, waitsFor, () => true);
  expect(requests.map(({ key, request: { method } }) => [key, method])).toEqual([
    ['name', 'elicitation/create'],
    ['greeting', 'sampling/createMessage'],
    ['roots', 'roots/list'],
  ]);
});

it('leaves out what the client cannot answer, and a second question of one name', () => {
  const waitsFor = waiting({ question: 'Write', key: 'a', request: sampling }, [
    { question: 'Write more', key: 'a', request: sampling },
    { question: 'Who?', key: 'b' },
    { question: 'Where?', key: 'c', request: roots },
  ]);
  const requests = inputRequestsOf(call, waitsFor, ({ request }) => request !== undefined);
  expect(requests.map(({ key }) => key)).toEqual(['a', 'c']);
});

it('takes the form of a question that is asked ahead, not that of the first', () => {
  const form = { type: 'object', properties: { name: { type: 'string' } } };
  const waitsFor = waiting({ question: 'Who?', key: 'a', form }, [
    { question: 'Which?', key: 'b', choices: ['x'] },
  ]);
  const [, second] = inputRequestsOf(call, waitsFor, () => true);
  expect(second?.request.params).toMatchObject({
    message: 'Which?',
    requestedSchema: { properties: { answer: { enum: ['x'] } } },
  });
});
