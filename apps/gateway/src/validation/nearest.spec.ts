import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.js';

const tools = ['read_file', 'write_file', 'list_dir', 'grep', 'bash', 'book_room'];

describe('nearest', () => {
  it.each([
    ['readFile', ['read_file']],
    ['read-file', ['read_file']],
    ['raed_file', ['read_file']],
    ['file', ['read_file', 'write_file']],
    ['ls', []],
    ['gerp', []],
    ['grpe_', []],
    ['bsh', ['bash']],
    ['', []],
    ['!!!', []],
  ])('%s: %j', (name, expected) => {
    expect(nearest(name, tools)).toEqual(expected);
  });

  it('gives the best first, and no more than asked for', () => {
    expect(nearest('book_rooms', [...tools, 'book_rooms_now'], 1)).toEqual(['book_room']);
  });
});
