import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODEL_NAMES, ToolNames } from './tool-names.js';

const ALLOWED = /^[a-zA-Z0-9_-]{1,64}$/;

describe('names of tools in a dialect', () => {
  it('stay as they are where they fit', () => {
    const names = new ToolNames(['read_file', 'github__search-code'], MODEL_NAMES);
    expect(names.toDialect('read_file')).toBe('read_file');
    expect(names.fromDialect('github__search-code')).toBe('github__search-code');
  });

  it('that stand for no tool come back as they were written', () => {
    expect(new ToolNames(['read_file'], MODEL_NAMES).fromDialect('reed_file')).toBe('reed_file');
  });

  it('that are forbidden go out and come back, whatever they are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 90 })), (originals) => {
        const names = new ToolNames(originals, MODEL_NAMES);
        const mapped = originals.map((name) => names.toDialect(name));
        expect(new Set(mapped).size).toBe(originals.length);
        expect(mapped.every((name) => ALLOWED.test(name))).toBe(true);
        expect(mapped.map((name) => names.fromDialect(name))).toEqual(originals);
      }),
    );
  });

  it('are the same in whatever order the tools come', () => {
    const originals = ['a.b', 'a/b', 'a_b', 'x'.repeat(80), `${'x'.repeat(79)}y`];
    const one = new ToolNames(originals, MODEL_NAMES);
    const other = new ToolNames(originals.toReversed(), MODEL_NAMES);
    expect(originals.map((name) => other.toDialect(name))).toEqual(
      originals.map((name) => one.toDialect(name)),
    );
    expect(one.toDialect('a_b')).toBe('a_b');
  });
});
