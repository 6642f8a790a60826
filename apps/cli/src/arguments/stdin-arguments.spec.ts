import { describe, expect, it } from 'vitest';
import { parseStdinArguments } from './stdin-arguments.js';

describe('parseStdinArguments', () => {
  it('takes an object, and nothing as no arguments', () => {
    expect(parseStdinArguments('{"a": 1}\n')).toEqual({ a: 1 });
    expect(parseStdinArguments(undefined)).toEqual({});
    expect(parseStdinArguments(' \n')).toEqual({});
  });

  it.each(['{', '[1]', '"x"', 'null'])('refuses %s', (text) => {
    expect(() => parseStdinArguments(text)).toThrow(/not a JSON object/);
  });
});
