import { textResult, type ToolResult } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { cutResult, RESULT_LIMIT } from './cut-result.js';

const size = (result: ToolResult): number => Buffer.byteLength(JSON.stringify(result));

describe('cutResult', () => {
  it('keeps what is within the limit', () => {
    const result = textResult('x'.repeat(RESULT_LIMIT - size(textResult(''))));
    expect(size(result)).toBe(RESULT_LIMIT);
    expect(cutResult(result)).toBe(result);
  });

  it('counts what it leaves out of a text', () => {
    const length = RESULT_LIMIT + 1;
    const cut = cutResult(textResult('x'.repeat(length)));
    const [block] = cut.content;
    const kept = block?.type === 'text' ? block.text.length : 0;
    expect(kept).toBeGreaterThan(0);
    expect(cut.truncated).toEqual({ omittedCharacters: length - kept });
  });

  it('keeps texts, drops the rest, adds to what was left out before', () => {
    const cut = cutResult({
      content: [
        { type: 'image', data: 'A'.repeat(RESULT_LIMIT), mimeType: 'image/png' },
        { type: 'text', text: 'kept' },
      ],
      structuredContent: { large: 'x'.repeat(1000) },
      isError: true,
      truncated: { omittedCharacters: 5 },
    });
    expect(cut.content).toEqual([{ type: 'text', text: 'kept' }]);
    expect(cut.isError).toBe(true);
    expect(cut.structuredContent).toBeUndefined();
    expect(cut.truncated?.omittedCharacters).toBeGreaterThan(RESULT_LIMIT + 1000);
  });

  it.each(['\0', '\ud83d\ude00', 'ü', '"'])('stays within the limit with texts of %j', (character) => {
    expect(size(cutResult(textResult(character.repeat(RESULT_LIMIT))))).toBeLessThanOrEqual(RESULT_LIMIT);
  });
});
