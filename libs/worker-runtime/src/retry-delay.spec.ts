import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.js';

it('doubles the wait, up to the longest', () => {
  const policy = { attempts: 9, delayMs: 100, maxDelayMs: 500 };
  expect([1, 2, 3, 4, 50].map((attempt) => retryDelay(policy, attempt))).toEqual([100, 200, 400, 500, 500]);
});

it('keeps a fixed wait', () => {
  expect(retryDelay({ attempts: 3, delayMs: 100, backoff: 'fixed' }, 7)).toBe(100);
});

it('never waits more than a minute by default', () => {
  expect(retryDelay({ attempts: 20, delayMs: 1_000 }, 19)).toBe(60_000);
});
