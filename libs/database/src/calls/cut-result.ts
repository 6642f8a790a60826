import type { ContentBlock, ToolResult } from '@toolyard/contracts';

/** Largest result that the ledger keeps whole, in bytes of its JSON. */
export const RESULT_LIMIT = 262_144;

/** Room for what is not content, and for text that grows when it is escaped. */
const TEXT_KEPT = RESULT_LIMIT / 8;

/**
 * The result as the ledger keeps it: whole within the limit. Beyond it, the first texts up to 32,768 characters;
 * `truncated.omittedCharacters` counts what was left out, as JSON where it is not text.
 */
export function cutResult(result: ToolResult): ToolResult {
  if (Buffer.byteLength(JSON.stringify(result)) <= RESULT_LIMIT) return result;
  const content: ContentBlock[] = [];
  let omitted = result.truncated?.omittedCharacters ?? 0;
  let room = TEXT_KEPT;
  for (const block of result.content) {
    if (block.type !== 'text') {
      omitted += JSON.stringify(block).length;
      continue;
    }
    const text = block.text.slice(0, room).toWellFormed();
    if (text !== '') content.push({ type: 'text', text });
    room -= text.length;
    omitted += block.text.length - text.length;
  }
  if (result.structuredContent !== undefined) omitted += JSON.stringify(result.structuredContent).length;
  return { content, isError: result.isError, truncated: { omittedCharacters: omitted } };
}
