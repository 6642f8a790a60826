import { expect, it } from 'vitest';
import { derivedCallId, isCallId, newCallId } from './call-id.js';

it('makes ids that sort by age', () => {
  const ids = [1, 2, 1_000, 1_700_000_000_000, 2 ** 47].map((now) => newCallId(now));
  expect([...ids].sort()).toEqual(ids);
  expect(ids.every(isCallId)).toBe(true);
});

it('makes another id each time', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => newCallId(5))).size).toBe(1_000);
});

it('derives the same id from the same parts, and keeps the parts apart', () => {
  expect(derivedCallId('a', 'b')).toBe(derivedCallId('a', 'b'));
  expect(derivedCallId('ab', '')).not.toBe(derivedCallId('a', 'b'));
  expect(isCallId(derivedCallId('x'))).toBe(true);
});

it.each([
  '',
  'call_',
  'call_01h',
  'CALL_01hzzzzzzzzzzzzzzzzzzzzzzz',
  'call_01hzzzzzzzzzzzzzzzzzzzzzzi',
  '../etc',
])('does not take %j for an id', (text) => expect(isCallId(text)).toBe(false));
