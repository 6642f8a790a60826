import { CALL_STATUSES, isTerminal, type Call, type CallStatus } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { latestCalls, supersedes } from './latest-calls.js';

function call(id: string, status: CallStatus, attempts = 0): Call {
  return { id, tool: 't', agent: 'a', pool: 'p', status, arguments: {}, hooks: [], attempts, createdAt: '' };
}

it('keeps one record of each call', () => {
  const calls = [
    call('1', 'queued'),
    call('2', 'succeeded', 1),
    call('1', 'running', 1),
    call('2', 'queued'),
  ];
  expect(latestCalls(calls)).toEqual([call('1', 'running', 1), call('2', 'succeeded', 1)]);
});

it.each(CALL_STATUSES)('ends once: %s', (status) => {
  const end = call('1', 'failed', 1);
  expect(supersedes(call('1', status, 2), end)).toBe(false);
  expect(supersedes(end, call('1', status, 2))).toBe(!isTerminal(status));
});

it('goes on, not back', () => {
  expect(supersedes({ ...call('1', 'awaiting_approval', 1), waits: 1 }, call('1', 'running', 1))).toBe(true);
  const resumed = { ...call('1', 'running', 1), waits: 1 };
  expect(supersedes(resumed, { ...call('1', 'awaiting_approval', 1), waits: 1 })).toBe(true);
  expect(supersedes({ ...call('1', 'awaiting_approval', 1), waits: 1 }, resumed)).toBe(false);
  expect(supersedes({ ...call('1', 'awaiting_input', 1), waits: 2 }, resumed)).toBe(true);
  expect(supersedes(call('1', 'queued', 1), call('1', 'running', 1))).toBe(false);
  expect(supersedes(call('1', 'queued', 2), call('1', 'running', 1))).toBe(true);
  expect(supersedes(call('1', 'running', 1), call('1', 'queued', 2))).toBe(false);
});
