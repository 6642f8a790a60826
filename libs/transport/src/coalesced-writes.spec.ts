import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { coalesceWrites } from './coalesced-writes.js';

function socket(): { socket: Writable; sent: string[][] } {
  const sent: string[][] = [];
  const writable = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      sent.push([chunk]);
      done();
    },
    writev: (chunks, done) => {
      sent.push(chunks.map(({ chunk }) => chunk as string));
      done();
    },
  });
  coalesceWrites(writable);
  return { socket: writable, sent };
}

it('sends what one turn writes together, in order, and the next turn by itself', async () => {
  const { socket: target, sent } = socket();
  target.write('a');
  await Promise.resolve();
  target.write('b');
  expect(sent).toEqual([]);
  await nextTurn();
  expect(sent).toEqual([['a', 'b']]);
  target.write('c');
  await nextTurn();
  expect(sent).toEqual([['a', 'b'], ['c']]);
});

it('lets the first go when many are written in one turn', async () => {
  const { socket: target, sent } = socket();
  for (let n = 0; n < 40; n++) target.write(String(n));
  expect(sent.map(({ length }) => length)).toEqual([32]);
  await nextTurn();
  expect(sent.flat()).toEqual(Array.from({ length: 40 }, (_, n) => String(n)));
});

it('loses nothing when the socket ends at once', async () => {
  const { socket: target, sent } = socket();
  target.write('a');
  target.end('b');
  await nextTurn();
  expect(sent.flat()).toEqual(['a', 'b']);
});
