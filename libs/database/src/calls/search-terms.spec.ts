import { describe, expect, it } from 'vitest';
import { longQuery, shortQuery } from './search.messages.js';
import { linePattern, searchPatterns } from './search-terms.js';

describe('searchPatterns', () => {
  it('makes a pattern of each word', () => {
    expect(searchPatterns('  Read_File\tREADME.md ')).toEqual(['%read\\_file%', '%readme.md%']);
  });

  it('takes wildcards and backslashes as they are', () => {
    expect(searchPatterns('100%_\\x')).toEqual(['%100\\%\\_\\\\x%']);
  });

  it('is nothing of nothing', () => {
    expect(searchPatterns('')).toEqual([]);
    expect(searchPatterns(' \n\0 ')).toEqual([]);
  });

  it.each(['a', 'ab', 'ab cd', 'a/b', '///', '%%%'])('refuses %j, which the index does not find', (query) => {
    expect(() => searchPatterns(query)).toThrow(shortQuery(3));
  });

  it('takes a short word beside a long one, and words of other scripts', () => {
    expect(searchPatterns('a build')).toEqual(['%a%', '%build%']);
    expect(searchPatterns('日本語')).toEqual(['%日本語%']);
  });

  it('refuses long queries', () => {
    expect(() => searchPatterns('x'.repeat(201))).toThrow(longQuery(200));
  });
});

it('finds a line, whatever is in it', () => {
  expect(linePattern('Read_file')).toBe('%\nread\\_file\n%');
});
