import { describe, expect, it } from 'vitest';
import { fileDiff } from './file-diff.js';

describe('fileDiff', () => {
  it('is unified, with the counts of lines', () => {
    expect(fileDiff('src/a.txt', 'a\nb\nc\n', 'a\nB\nc\nd\n')).toEqual({
      added: 2,
      removed: 1,
      text: '--- a/src/a.txt\n+++ b/src/a.txt\n@@ -1,3 +1,4 @@\n a\n-b\n+B\n c\n+d',
    });
    expect(fileDiff('a', 'same', 'same')).toEqual({ added: 0, removed: 0, text: '' });
  });

  it('shows a change of line endings, and only changed lines where they stay', () => {
    expect(fileDiff('a', 'a\r\nb\r\n', 'a\nb\n')).toMatchObject({ added: 2, removed: 2 });
    expect(fileDiff('a', 'a\r\nb\r\n', 'a\r\nc\r\n')?.text).not.toContain('\r');
  });

  it('is cut where it is long, and not made where it would take long', () => {
    const many = fileDiff('a', '', 'line\n'.repeat(3_900));
    expect(many).toMatchObject({ added: 3_900 });
    expect(many?.text.length).toBeLessThan(20_200);
    expect(many?.text).toMatch(/more lines of the diff are left out\)$/);
    const numbers = (from: number) => Array.from({ length: 20_000 }, (_, n) => `${from + n}`).join('\n');
    expect(fileDiff('a', numbers(0), numbers(1_000_000))).toBeUndefined();
    expect(fileDiff('a', '', 'x'.repeat(2_000_000))).toBeUndefined();
  });
});
