import { extname } from 'node:path';
import { ToolError, type ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import type { OpenedFile } from '../workspace/opened-file.js';
import { ThreadFailure } from '../threads/thread-failure.js';
import { PageReader } from '../web/reading/page-reader.js';
import { Workspaces } from '../workspace/workspaces.js';
import { looksBinary } from './binary-text.js';
import * as messages from './files.messages.js';
import { imageTypeOf } from './image-kind.js';
import { notebookText } from './notebook.js';
import { numberedLines } from './numbered-lines.js';
import { ReadFileContent } from './read-file.content.js';
import { ReadFileParams } from './read-file.params.js';
import { decodeText, markedEncoding } from './text-encoding.js';
import { textPieces } from './text-pieces.js';

const BEGINNING = 8_192;
/** As base64 it has to fit into what a result may carry. */
const MAX_IMAGE = 768_000;
const MAX_PDF = 33_554_432;
const MAX_NOTEBOOK = 16_777_216;

@Tool({
  description:
    'Read a file. Text comes as lines with their numbers, long ones in parts, and the end of a part says how to go on. Images (PNG, JPEG, GIF, WebP) come as images, PDFs as their text, Jupyter notebooks as text with their outputs.',
  category: 'files',
  permission: 'READ',
  effect: 'read',
  returns: ReadFileContent,
})
export class ReadFileTool {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly pages: PageReader,
  ) {}

  async execute(@Params() params: ReadFileParams, ctx: ToolContext): Promise<ToolResult> {
    const workspace = await this.workspaces.of(ctx);
    await using file = await workspace.openFile(params.filePath);
    const beginning = await beginningOf(file);
    const mimeType = imageTypeOf(beginning);
    if (mimeType !== undefined) return await imageResult(params.filePath, file, mimeType);
    if (beginning.toString('latin1', 0, 5) === '%PDF-') {
      const text = await this.pdfText(params.filePath, file, ctx.signal);
      return await numberedLines(params, { path: file.path, kind: 'pdf' }, [Buffer.from(text)]);
    }
    if (markedEncoding(beginning) === undefined && looksBinary(beginning))
      throw new ToolError('BINARY_FILE', messages.binaryFile(params.filePath, file.stat.size));
    const notebook = extname(file.path) === '.ipynb' ? await notebookOf(file) : undefined;
    if (notebook !== undefined)
      return await numberedLines(params, { path: file.path, kind: 'notebook' }, [Buffer.from(notebook)]);
    return await numberedLines(
      params,
      { path: file.path, kind: 'text' },
      textPieces(file.handle, ctx.signal),
    );
  }

  /** In a thread with limits of time and memory: a PDF is a program in disguise. */
  private async pdfText(filePath: string, file: OpenedFile, signal: AbortSignal): Promise<string> {
    const bytes = await file.content(MAX_PDF);
    if (bytes === undefined)
      throw new ToolError('FILE_TOO_LARGE', messages.pdfTooLarge(filePath, file.stat.size, MAX_PDF));
    try {
      const { text } = await this.pages.read({ kind: 'pdf', bytes }, signal);
      return text;
    } catch (cause) {
      if (!(cause instanceof ThreadFailure)) throw cause;
      throw new ToolError('TOOL_FAILED', messages.pdfUnreadable(filePath, cause.message), { cause });
    }
  }
}

async function beginningOf({ handle }: OpenedFile): Promise<Buffer> {
  const buffer = Buffer.alloc(BEGINNING);
  const { bytesRead } = await handle.read(buffer, 0, BEGINNING, 0);
  return buffer.subarray(0, bytesRead);
}

async function imageResult(filePath: string, file: OpenedFile, mimeType: string): Promise<ToolResult> {
  const bytes = await file.content(MAX_IMAGE);
  if (bytes === undefined) {
    throw new ToolError('FILE_TOO_LARGE', messages.imageTooLarge(filePath, file.stat.size, MAX_IMAGE));
  }
  return {
    content: [
      { type: 'text', text: messages.imageRead(filePath, mimeType, bytes.length) },
      { type: 'image', data: bytes.toString('base64'), mimeType },
    ],
    structuredContent: { path: file.path, kind: 'image', mimeType } satisfies ReadFileContent,
    isError: false,
  };
}

/** A notebook that is too large, or is none, is read as the text that it is. */
async function notebookOf(file: OpenedFile): Promise<string | undefined> {
  const bytes = await file.content(MAX_NOTEBOOK);
  const stored = bytes && decodeText(bytes);
  return stored && notebookText(stored.text);
}
