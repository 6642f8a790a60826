import { ToolError } from '@toolyard/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askQueues } from './queue-access.js';

afterEach(() => vi.useRealTimers());

describe('askQueues', () => {
  it('gives the answer, and errors of the table as they are', async () => {
    expect(await askQueues(Promise.resolve(1))).toBe(1);
    const error = new ToolError('CALL_NOT_FOUND');
    await expect(askQueues(Promise.reject(error))).rejects.toBe(error);
  });

  it('takes any other refusal, and silence, for queues that are away', async () => {
    const refused = askQueues(Promise.reject(new Error('Connection is closed.')));
    await expect(refused).rejects.toMatchObject({ code: 'QUEUE_UNAVAILABLE' });
    vi.useFakeTimers();
    const silent = askQueues(new Promise(() => undefined));
    vi.advanceTimersByTime(2_000);
    await expect(silent).rejects.toMatchObject({ code: 'QUEUE_UNAVAILABLE' });
  });
});
