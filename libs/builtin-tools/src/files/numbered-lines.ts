import { ToolError, type ToolResult } from '@toolyard/contracts';
import * as messages from './files.messages.js';
import { LineWindow } from './line-window.js';
import type { FileKind, ReadFileContent } from './read-file.content.js';

const LINE_LENGTH = 2_000;
const TOTAL_LENGTH = 200_000;

export interface LineRequest {
  /** As the caller gave it. */
  filePath: string;
  /** First line, 1-based. */
  offset: number;
  /** Lines at most. */
  limit: number;
}

/** The lines that were asked for, with their numbers. Throws INVALID_ARGUMENTS when the text ends before. */
export async function numberedLines(
  { filePath, offset, limit }: LineRequest,
  { path, kind }: { path: string; kind: FileKind },
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<ToolResult> {
  const window = new LineWindow({ from: offset, limit, lineLength: LINE_LENGTH, totalLength: TOTAL_LENGTH });
  for await (const piece of pieces) {
    window.push(piece);
    if (window.full) break;
  }
  window.end();
  if (window.seen === 0)
    return result(messages.emptyFile(filePath), {
      path,
      kind,
      from: 0,
      to: 0,
      totalLines: 0,
    } satisfies ReadFileContent);
  if (window.lines.length === 0) {
    throw new ToolError('INVALID_ARGUMENTS', messages.offsetBeyondEnd(filePath, offset, window.seen));
  }
  const to = offset + window.lines.length - 1;
  const lines = window.lines.map(({ text, omittedBytes }, index) => {
    const mark = omittedBytes === 0 ? '' : messages.cutMark(omittedBytes);
    return `${String(offset + index).padStart(6)}\t${text}${mark}`;
  });
  if (window.full) lines.push('', messages.moreLines(offset, to));
  const totalLines = window.full ? {} : { totalLines: window.seen };
  return result(lines.join('\n'), { path, kind, from: offset, to, ...totalLines } satisfies ReadFileContent);
}

function result(text: string, structuredContent: Record<string, unknown>): ToolResult {
  return { content: [{ type: 'text', text }], structuredContent, isError: false };
}
