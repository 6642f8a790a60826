import { describe, expect, it } from 'vitest';
import type { ToolError } from '@toolyard/contracts';
import * as messages from './edit.messages.js';
import { editText, type TextEdit } from './text-edit.js';

const file = { path: 'a.ts' };
const edit = (oldString: string, newString: string, replaceAll = false): TextEdit => ({
  oldString,
  newString,
  replaceAll,
});

function refusal(text: string, change: TextEdit): { code: string; message: string } {
  try {
    editText(text, change, file);
  } catch (error) {
    const { code, message } = error as ToolError;
    return { code, message };
  }
  throw new Error('the edit was made');
}

describe('editText', () => {
  it('replaces the one occurrence, or all of them', () => {
    expect(editText('one two three', edit('two', '2'), file)).toBe('one 2 three');
    expect(editText('a a a', edit('a', 'aa', true), file)).toBe('aa aa aa');
    expect(editText('abc', edit('b', ''), file)).toBe('ac');
    expect(editText('a$b', edit('$', '$&$1'), file)).toBe('a$&$1b');
  });

  it('finds lines whatever their ends are, and keeps them', () => {
    expect(editText('a\r\nb\r\nc\r\n', edit('a\nb', 'x\ny\nz'), file)).toBe('x\r\ny\r\nz\r\nc\r\n');
    expect(editText('a\nb\nc\n', edit('a\r\nb', 'x\r\ny'), file)).toBe('x\ny\nc\n');
    expect(editText('a\r\nb\nc\r\n', edit('b\n', ''), file)).toBe('a\r\nc\r\n');
  });

  it('says how often and where a text occurs that is to be replaced once', () => {
    expect(refusal('x\nx\n\nx', edit('x', 'y'))).toEqual({
      code: 'INVALID_ARGUMENTS',
      message: messages.severalTimes('a.ts', 3, [1, 2, 4]),
    });
    expect(refusal('x\n'.repeat(5_000), edit('x', 'y')).message).toContain('5,000 times');
  });

  it('shows what may have been meant when nothing is found', () => {
    expect(refusal('if (a) {\n\treturn  1;\n}', edit('if (a) {\n  return 1;\n}', '')).message).toBe(
      messages.notFound(
        'a.ts',
        [{ line: 1, lines: ['if (a) {', '\treturn  1;', '}'], spaceOnly: true }],
        false,
      ),
    );
    expect(refusal('const answer = 41;', edit('const answer = 42;', '')).message).toContain(
      'Nearest at line 1:',
    );
    expect(refusal('abc', edit('     1\tabc', '')).message).toContain('Leave out the line numbers');
    expect(refusal('abc', edit('zzzz', '')).message).toContain('Nothing in it is like it');
  });

  it('refuses what would do nothing, break the text or bloat it', () => {
    expect(refusal('a', edit('a', 'a')).message).toBe(messages.sameStrings());
    expect(refusal('a', edit('', 'b')).message).toBe(messages.emptyOldString('a.ts'));
    expect(refusal('a', edit('a', '\ud83d')).message).toBe(messages.brokenText('newString'));
    expect(refusal('a'.repeat(100_000), edit('a', 'b'.repeat(1_000), true)).code).toBe('FILE_TOO_LARGE');
  });

  it('says which of several edits failed', () => {
    expect(() => editText('a', edit('b', 'c'), { path: 'a.ts', number: 2 })).toThrow(
      /^Edit 2: oldString .* None of the edits was made\.$/s,
    );
  });
});
