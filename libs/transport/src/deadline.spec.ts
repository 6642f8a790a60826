import { expect, it } from 'vitest';
import { within } from './deadline.js';

it('gives the value in time, and the rejection too', async () => {
  expect(await within(Promise.resolve(1), 10_000, () => 2)).toBe(1);
  await expect(within(Promise.reject(new Error('no')), 10_000, () => 2)).rejects.toThrow('no');
});

it('gives the fallback when it takes too long, and ignores how it ends', async () => {
  const { promise, reject } = Promise.withResolvers<number>();
  expect(await within(promise, 1, () => 'late')).toBe('late');
  reject(new Error('nobody listens'));
});
