import { describe, expect, it } from 'vitest';
import { nearNames } from './near-names.js';

describe('nearNames', () => {
  it('finds slips of one or two letters and other cases, nearest first', () => {
    expect(nearNames('mian.ts', ['main.ts', 'mine.ts', 'other.md'])).toEqual(['main.ts', 'mine.ts']);
    expect(nearNames('readme.MD', ['README.md', 'src'])).toEqual(['README.md']);
  });

  it('gives three at most, and none where nothing is like it', () => {
    expect(nearNames('aaaa', ['aaab', 'aaac', 'aaad', 'aaae'])).toHaveLength(3);
    expect(nearNames('x', ['ab', 'cd'])).toEqual([]);
    expect(nearNames('', ['ab'])).toEqual([]);
  });
});
