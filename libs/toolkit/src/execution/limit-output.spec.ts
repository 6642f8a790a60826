import type { ContentBlock, ToolResult } from '@toolyard/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentSize } from './content-size.js';
import { limitOutput, MARK_ROOM } from './limit-output.js';

const LIMIT = 400;
const result = (...content: ContentBlock[]): ToolResult => ({ content, isError: false });
const text = (value: string): ContentBlock => ({ type: 'text', text: value });
const sizeOf = ({ content }: ToolResult) => content.reduce((sum, block) => sum + contentSize(block), 0);

describe('limitOutput', () => {
  it('leaves what fits alone', () => {
    const fits = result(text('x'.repeat(LIMIT)));
    expect(limitOutput(fits, LIMIT)).toBe(fits);
  });

  it('is within the limit, counts what it left out and does nothing the second time', () => {
    const block = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 500 }).map(text),
      fc
        .string({ maxLength: 500 })
        .map((data): ContentBlock => ({ type: 'image', data, mimeType: 'image/png' })),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
        const given = result(...blocks);
        const limited = limitOutput(given, LIMIT);
        expect(sizeOf(limited)).toBeLessThanOrEqual(LIMIT);
        expect(limitOutput(limited, LIMIT)).toBe(limited);
        const omitted = limited.truncated?.omittedCharacters ?? 0;
        const kept = sizeOf(given) - omitted;
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(sizeOf(limited) - kept).toBeLessThanOrEqual(MARK_ROOM);
        const texts = limited.content.map((entry) => (entry.type === 'text' ? entry.text : ''));
        if (blocks.every((entry) => entry.type !== 'text' || entry.text.isWellFormed())) {
          expect(texts.every((entry) => entry.isWellFormed())).toBe(true);
        }
      }),
    );
  });

  it('leaves out structured content that is too long, not what is short', () => {
    const long = { ...result(text('short')), structuredContent: { a: 'x'.repeat(LIMIT) } };
    expect(limitOutput(long, LIMIT)).not.toHaveProperty('structuredContent');
    expect(limitOutput(long, LIMIT).content).toEqual([text('short')]);
    const short = { ...result(text('x'.repeat(LIMIT * 2))), structuredContent: { a: 1 } };
    expect(limitOutput(short, LIMIT)).toMatchObject({ structuredContent: { a: 1 } });
  });
});
