import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Drain } from './drain.js';

const reply = (): ServerResponse => new EventEmitter() as unknown as ServerResponse;

afterEach(() => vi.useRealTimers());

describe('Drain', () => {
  it('says that it began', () => {
    const drain = new Drain();
    expect(drain.draining).toBe(false);
    drain.begin();
    expect([drain.draining, drain.signal.aborted]).toEqual([true, true]);
  });

  it('is settled when no reply is owed', async () => {
    const drain = new Drain();
    await drain.settled(1_000);
    const [one, two] = [reply(), reply()];
    drain.track(one);
    drain.track(two);
    const settled = drain.settled(1_000_000);
    one.emit('close');
    two.emit('close');
    await settled;
  });

  it('does not wait longer than its grace', async () => {
    vi.useFakeTimers();
    const drain = new Drain();
    drain.track(reply());
    const settled = drain.settled(1_000);
    vi.advanceTimersByTime(1_000);
    await settled;
  });
});
