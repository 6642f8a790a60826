import { expect, it } from 'vitest';
import { ProcessLog } from './process-log.js';

it('gives what was written since an offset, or the end of it', () => {
  const log = new ProcessLog();
  log.add('hello ');
  log.add('world');
  expect(log.read(0, 100)).toEqual({ text: 'hello world', offset: 0, nextOffset: 11, lost: 0 });
  expect(log.read(6, 3)).toEqual({ text: 'wor', offset: 6, nextOffset: 9, lost: 0 });
  expect(log.read(-5, 100)).toEqual({ text: 'world', offset: 6, nextOffset: 11, lost: 0 });
  expect(log.read(99, 100)).toEqual({ text: '', offset: 11, nextOffset: 11, lost: 0 });
});

it('drops the oldest, and says how much is lost', () => {
  const log = new ProcessLog();
  for (let n = 0; n < 30; n++) log.add('x'.repeat(100_000));
  const part = log.read(0, 10);
  expect(part.text).toBe('xxxxxxxxxx');
  expect(part.lost).toBe(part.offset);
  expect(part.lost).toBeGreaterThan(0);
  expect(log.end).toBe(3_000_000);
});

it('waits for more', async () => {
  const log = new ProcessLog();
  const waiting = log.whenBehind(0);
  log.add('x');
  await waiting;
  await log.whenBehind(0);
  const woken = log.whenBehind(1);
  log.wake();
  await woken;
});
