import { describe, expect, it } from 'vitest';
import { nearNames } from './near-names.js';

describe('nearNames', () => {
  const names = ['read_file', 'list_dir', 'grep', 'bash', 'write_file'];

  it.each([
    ['readfile', ['read_file']],
    ['ReadFile', ['read_file']],
    ['file', ['read_file', 'write_file']],
    ['gerp', ['grep']],
    ['translate_text', []],
    ['', []],
  ])('for %j are %j', (wanted, near) => {
    expect(nearNames(wanted, names)).toEqual(near);
  });

  it('takes a name of any length', () => {
    expect(nearNames('x'.repeat(100_000), names)).toEqual([]);
  });
});
