import { describe, expect, it } from 'vitest';
import { parsePools } from './pools.js';

describe('parsePools', () => {
  it('reads slots by pool', () => {
    expect(parsePools(' default:32, shell:4,')).toEqual({ default: 32, shell: 4 });
  });

  it.each([
    ['', 'no pool is named'],
    ['default', 'is not name:slots'],
    ['a:1:2', 'is not name:slots'],
    [':4', 'is not name:slots'],
    ['Shell:4', 'must start with a-z'],
    ['shell:0', 'from 1 to 1000'],
    ['shell:1001', 'from 1 to 1000'],
    ['shell:x', 'from 1 to 1000'],
    ['shell:1,shell:2', 'named twice'],
  ])('refuses %j', (text, problem) => {
    expect(() => parsePools(text)).toThrow(problem);
  });

  it('names every bad entry at once', () => {
    expect(() => parsePools('A:1,b:0,ok:1')).toThrow(/"A".*pool b has/);
  });
});
