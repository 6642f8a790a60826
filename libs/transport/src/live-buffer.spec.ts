import { beforeEach, expect, it } from 'vitest';
import { LiveBuffer } from './live-buffer.js';

let buffer: LiveBuffer;

beforeEach(() => {
  buffer = new LiveBuffer();
  buffer.restart();
});

function message(first: number, count = 1): string {
  const lines = Array.from({ length: count }, (_, n) =>
    JSON.stringify({ type: 'call.log', callId: 'c', at: 't', message: n }),
  );
  return [first, ...lines].join('\n');
}

const taken = (last: number): number[] => buffer.take(last).batch.map(({ seq }) => seq);

it('gives what follows, without what is known already', () => {
  buffer.push(message(3, 4));
  expect(taken(4)).toEqual([5, 6]);
  expect(taken(6)).toEqual([]);
  expect(buffer.behind).toBe(false);
});

it('falls behind on a gap', () => {
  buffer.push(message(9));
  expect(taken(4)).toEqual([]);
  expect(buffer.behind).toBe(true);
});

it('falls behind instead of growing', () => {
  buffer.push(message(1, 900));
  buffer.push(message(901, 200));
  expect(buffer.behind).toBe(true);
  buffer.push(message(1_101));
  expect(taken(0)).toEqual([]);
});

it('falls behind when a call ended without a stream', () => {
  buffer.push(message(0));
  expect(buffer.behind).toBe(true);
});

it('wakes whoever waits, by an event or by itself', async () => {
  const waiting = buffer.waitForMore(60_000);
  buffer.push(message(1));
  await waiting;
  expect(taken(0)).toEqual([1]);
  await buffer.waitForMore(1);
  expect(buffer.behind).toBe(true);
});
