import { describe, expect, it } from 'vitest';
import { wantsEventStream } from './accept.js';

describe('wantsEventStream', () => {
  it.each([
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['text/event-stream', true],
    ['text/event-stream;q=1', true],
    ['Text/Event-Stream', true],
    ['text/event-stream, text/plain', true],
    ['application/json, text/event-stream', false],
    ['text/event-stream, */*', false],
    ['text/event-streams', false],
  ])('%s: %s', (accept, expected) => {
    expect(wantsEventStream(accept)).toBe(expected);
  });
});
