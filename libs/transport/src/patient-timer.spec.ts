import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { patientTimer } from './patient-timer.js';

it('calls back once, and not when it was called off', async () => {
  const called = vi.fn();
  const other = vi.fn();
  patientTimer(8, called);
  patientTimer(8, other)();
  await expect.poll(() => called.mock.calls.length).toBe(1);
  await delay(20);
  expect(called).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

it('counts a time in which the process stood still as an eighth at most', async () => {
  const called = vi.fn();
  patientTimer(80, called);
  const until = performance.now() + 200;
  while (performance.now() < until);
  let turns = 0;
  for (; called.mock.calls.length === 0; turns++) await delay(1);
  expect(turns).toBeGreaterThan(10);
});
