import { expect, it } from 'vitest';
import { Bell } from './bell.js';

it('wakes whoever listens, and is heard once', async () => {
  const bell = new Bell();
  const heard = bell.heard(60_000);
  bell.ring();
  expect(await heard).toBe(true);
  expect(await bell.heard(1)).toBe(false);
});

it('is heard at once by who comes after it has rung, however often', async () => {
  const bell = new Bell();
  bell.ring();
  bell.ring();
  expect(await bell.heard(60_000)).toBe(true);
  expect(await bell.heard(1)).toBe(false);
});
