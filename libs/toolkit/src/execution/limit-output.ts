import { LIMITS, type ContentBlock, type ToolResult } from '@toolyard/contracts';
import { contentSize, headOf, tailOf } from './content-size.js';
import { outputCut } from './execution.messages.js';

/** Share of the limit that goes to the beginning of an output that is too long. */
const HEAD_SHARE = 0.75;

/** Characters kept free for the mark of the cut, so that what was cut once fits for good. */
export const MARK_ROOM = 100;

/** The same result, or one within the limit: head and tail kept, the cut marked in the text and in `truncated`. */
export function limitOutput(result: ToolResult, limit: number = LIMITS.output): ToolResult {
  const total = result.content.reduce((sum, block) => sum + contentSize(block), 0);
  const structured = result.structuredContent;
  const keepsStructured = structured === undefined || JSON.stringify(structured).length <= limit;
  if (total <= limit && keepsStructured) return result;
  const cut =
    total <= limit
      ? { content: result.content, omitted: 0 }
      : cutContent(result.content, total, limit - MARK_ROOM);
  return {
    isError: result.isError,
    content: cut.content,
    ...(keepsStructured && structured !== undefined && { structuredContent: structured }),
    truncated: { omittedCharacters: (result.truncated?.omittedCharacters ?? 0) + cut.omitted },
  };
}

function cutContent(content: ContentBlock[], total: number, room: number) {
  const headEnd = Math.floor(room * HEAD_SHARE);
  const tailStart = total - (room - headEnd);
  const kept: ContentBlock[] = [];
  let start = 0;
  let marked = false;
  let omitted = 0;
  const mark = () => {
    const text = marked ? '' : outputCut(total - room);
    marked = true;
    return text;
  };
  for (const block of content) {
    const size = contentSize(block);
    const end = start + size;
    if (end <= headEnd || start >= tailStart) kept.push(block);
    else {
      // only text can be kept in part
      const whole = block.type === 'text' ? block.text : '';
      const head = headOf(whole, Math.max(0, headEnd - start));
      const tail = tailOf(whole, Math.min(whole.length, Math.max(0, end - tailStart)));
      omitted += size - head.length - tail.length;
      const text = head + mark() + tail;
      if (text !== '') kept.push({ type: 'text', text });
    }
    start = end;
  }
  return { content: kept, omitted };
}
