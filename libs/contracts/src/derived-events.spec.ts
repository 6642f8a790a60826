import { expect, it } from 'vitest';
import type { Call } from './call.js';
import { derivedEvents } from './derived-events.js';

const call: Call = {
  id: 'call_x',
  tool: 'echo',
  agent: 'admin',
  pool: 'default',
  status: 'succeeded',
  arguments: {},
  hooks: [],
  attempts: 1,
  createdAt: '2030-01-01T00:00:00.000Z',
  startedAt: '2030-01-01T00:00:01.000Z',
  finishedAt: '2030-01-01T00:00:02.000Z',
  worker: 'w1',
};

it('tells the whole story of a finished call', () => {
  expect(derivedEvents(call).map(({ seq, type, at }) => [seq, type, at])).toEqual([
    [1, 'call.queued', call.createdAt],
    [2, 'call.started', call.startedAt],
    [3, 'call.finished', call.finishedAt],
  ]);
});

it('leaves out what did not happen', () => {
  const { startedAt: _, worker: __, ...never } = call;
  expect(derivedEvents({ ...never, status: 'cancelled' }).map(({ seq, type }) => [seq, type])).toEqual([
    [1, 'call.queued'],
    [2, 'call.finished'],
  ]);
  expect(derivedEvents({ ...never, status: 'queued' }).map(({ type }) => type)).toEqual(['call.queued']);
});

it('ends with the call and its links', () => {
  expect(derivedEvents(call).at(-1)).toMatchObject({
    call: { id: 'call_x', links: { self: '/v1/calls/call_x', events: '/v1/calls/call_x/events' } },
  });
});
