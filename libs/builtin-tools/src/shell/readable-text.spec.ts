import { expect, it } from 'vitest';
import { isUnreadable, withoutOverwritten } from './readable-text.js';

it('knows what was no text', () => {
  expect(isUnreadable('plain text, a few broken \uFFFD\uFFFD bytes')).toBe(false);
  expect(isUnreadable('ab\uFFFD'.repeat(100))).toBe(true);
  expect(isUnreadable(`${'x'.repeat(10_000)}${'\uFFFD'.repeat(100)}`)).toBe(false);
  expect(isUnreadable('')).toBe(false);
});

it('shows of overwritten lines the last state', () => {
  expect(withoutOverwritten('10%\r20%\r100%\ndone\n')).toBe('100%\ndone\n');
  expect(withoutOverwritten('a\r\nb\r\n')).toBe('a\r\nb\r\n');
  expect(withoutOverwritten('no returns\n')).toBe('no returns\n');
});
