import { SecretMask } from '@toolyard/contracts';
import { expect, it, vi } from 'vitest';
import { Interruption } from './interruption.js';
import { KeptRuns, type KeptRun } from './kept-runs.js';
import { MaskedStory } from './masked-story.js';

function aRun(): KeptRun {
  return {
    run: { resume: () => Promise.reject(new Error('not asked to')) },
    interruption: new Interruption(),
    story: new MaskedStory({ emit: () => undefined, close: () => undefined }, new SecretMask()),
  };
}

const isDropped = ({ interruption }: KeptRun): boolean => interruption.signal.aborted;

it('keeps so many, and drops the oldest', () => {
  const kept = new KeptRuns(2);
  const runs = [aRun(), aRun(), aRun()];
  for (const [index, run] of runs.entries()) kept.keep(`call_${index}`, run);
  expect(runs.map(isDropped)).toEqual([true, false, false]);
  expect(kept.take('call_0')).toBeUndefined();
  expect(kept.take('call_1')).toMatchObject({ run: runs[1]?.run });
  expect(kept.has('call_1')).toBe(false);
});

it('keeps none where none are to be kept, and none after it was closed', () => {
  const [first, second, third] = [aRun(), aRun(), aRun()];
  new KeptRuns(0).keep('call_1', first);
  const kept = new KeptRuns(1);
  kept.keep('call_2', second);
  kept.close();
  kept.keep('call_3', third);
  expect([first, second, third].map(isDropped)).toEqual([true, true, true]);
  expect(kept.open).toBe(false);
});

it('keeps a run for an hour', () => {
  vi.useFakeTimers();
  try {
    const kept = new KeptRuns(1);
    const run = aRun();
    kept.keep('call_1', run);
    vi.advanceTimersByTime(3_599_999);
    expect(isDropped(run)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isDropped(run)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
