import { newCallId, type Call } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { SEARCH_TEXT_LIMIT, searchText } from './search-text.js';

const call: Call = {
  id: newCallId(),
  tool: 'bash',
  agent: 'agent_1',
  pool: 'shell',
  status: 'failed',
  arguments: {},
  hooks: [],
  attempts: 1,
  createdAt: '2026-11-21T00:00:00.000Z',
};

it('holds names and values at any depth, in lower case', () => {
  const text = searchText({
    ...call,
    arguments: { Command: 'echo "Hi"\n', list: [1, true, null, { inner: 'DEEP' }] },
    error: { code: 'TIMED_OUT', message: 'Too slow', retryable: false },
  });
  for (const part of [
    call.id,
    'bash',
    'agent_1',
    'timed_out',
    'too slow',
    'command',
    'echo "hi"',
    '1',
    'true',
    'deep',
  ])
    expect(text).toContain(part);
});

it('holds nothing that PostgreSQL refuses', () => {
  const text = searchText({ ...call, arguments: { text: 'a\0b\ud800c' } });
  expect(text).not.toContain('\0');
  expect(text.isWellFormed()).toBe(true);
});

it('is limited', () => {
  const text = searchText({ ...call, arguments: { text: 'x'.repeat(100_000) } });
  expect(text).toHaveLength(SEARCH_TEXT_LIMIT);
});
