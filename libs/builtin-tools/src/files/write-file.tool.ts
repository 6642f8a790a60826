import { ToolError, type ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import type { OpenedFile } from '../workspace/opened-file.js';
import { Workspaces } from '../workspace/workspaces.js';
import * as messages from './edit.messages.js';
import { changeResult, FileChangeContent } from './file-change.content.js';
import { decodeText } from './text-encoding.js';
import { WriteFileParams } from './write-file.params.js';

/** Bytes of the old file up to which it is read, to say what changed. */
const COMPARED = 1_048_576;

@Tool({
  description:
    'Write a text file: make it, or replace all that it holds. Gives what changed as a diff. To change a part of a file use edit_file.',
  category: 'files',
  aliases: ['write_to_file'],
  permission: 'WRITE',
  sideEffects: 'LOCAL_STATE',
  effect: 'idempotent',
  timeoutMs: 60_000,
  returns: FileChangeContent,
})
export class WriteFileTool {
  constructor(private readonly workspaces: Workspaces) {}

  async execute(@Params() { filePath, content }: WriteFileParams, ctx: ToolContext): Promise<ToolResult> {
    if (!content.isWellFormed()) throw new ToolError('INVALID_ARGUMENTS', messages.brokenText('content'));
    const workspace = await this.workspaces.of(ctx);
    let before: string | undefined = '';
    const write = async (old: OpenedFile | undefined) => {
      before = old === undefined ? '' : await textOf(old);
      ctx.signal.throwIfAborted();
      return Buffer.from(content);
    };
    const file = await workspace.changeFile(filePath, write, { create: true });
    return changeResult(file, before, content);
  }
}

async function textOf(file: OpenedFile): Promise<string | undefined> {
  const bytes = await file.content(COMPARED);
  return bytes && decodeText(bytes)?.text;
}
