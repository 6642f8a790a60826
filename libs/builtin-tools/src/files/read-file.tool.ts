import type { FileHandle } from 'node:fs/promises';
import { ToolError, type ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { Workspaces } from '../workspace/workspaces.js';
import { looksBinary } from './binary-text.js';
import * as messages from './files.messages.js';
import { LineWindow } from './line-window.js';
import { ReadFileParams } from './read-file.params.js';

const PIECE = 65_536;
const LINE_LENGTH = 2_000;
const TOTAL_LENGTH = 200_000;

/** `structuredContent` of `read_file`. */
export interface ReadFileContent extends Record<string, unknown> {
  /** Relative to the workspace, links resolved. */
  path: string;
  /** First and last line returned, 1-based; 0 for an empty file. */
  from: number;
  to: number;
  /** Where the end of the file was reached. */
  totalLines?: number;
}

@Tool({
  description:
    'Read a text file. Gives its lines with their numbers; long files come in parts, and the end of a part says how to go on.',
  category: 'files',
  permission: 'READ',
  effect: 'read',
})
export class ReadFileTool {
  constructor(private readonly workspaces: Workspaces) {}

  async execute(
    @Params() { filePath, offset, limit }: ReadFileParams,
    ctx: ToolContext,
  ): Promise<ToolResult> {
    const workspace = await this.workspaces.of(ctx);
    await using file = await workspace.openFile(filePath);
    const window = new LineWindow({
      from: offset,
      limit,
      lineLength: LINE_LENGTH,
      totalLength: TOTAL_LENGTH,
    });
    await readInto(window, file.handle, ctx.signal, () => {
      throw new ToolError('BINARY_FILE', messages.binaryFile(filePath, file.stat.size));
    });
    if (window.seen === 0)
      return result(messages.emptyFile(filePath), { path: file.path, from: 0, to: 0, totalLines: 0 });
    if (window.lines.length === 0) {
      throw new ToolError('INVALID_ARGUMENTS', messages.offsetBeyondEnd(filePath, offset, window.seen));
    }
    const to = offset + window.lines.length - 1;
    const lines = window.lines.map(({ text, omittedBytes }, index) => {
      const mark = omittedBytes === 0 ? '' : messages.cutMark(omittedBytes);
      return `${String(offset + index).padStart(6)}\t${text}${mark}`;
    });
    if (window.full) lines.push('', messages.moreLines(offset, to));
    return result(lines.join('\n'), {
      path: file.path,
      from: offset,
      to,
      ...(!window.full && { totalLines: window.seen }),
    });
  }
}

async function readInto(
  window: LineWindow,
  handle: FileHandle,
  signal: AbortSignal,
  onBinary: () => never,
): Promise<void> {
  const buffer = Buffer.alloc(PIECE);
  for (let position = 0; !window.full;) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(buffer, 0, PIECE, position);
    if (bytesRead === 0) break;
    const piece = buffer.subarray(0, bytesRead);
    if (position === 0 && looksBinary(piece)) onBinary();
    window.push(piece);
    position += bytesRead;
  }
  window.end();
}

function result(text: string, structuredContent: ReadFileContent): ToolResult {
  return { content: [{ type: 'text', text }], structuredContent, isError: false };
}
