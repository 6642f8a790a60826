import { ToolError, type ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import type { OpenedFile } from '../workspace/opened-file.js';
import { Workspaces } from '../workspace/workspaces.js';
import { EditFileParams } from './edit-file.params.js';
import * as messages from './edit.messages.js';
import { changeResult, FileChangeContent } from './file-change.content.js';
import { decodeText, encodeText, type StoredText } from './text-encoding.js';
import { editText, type TextEdit } from './text-edit.js';

const MAX_SIZE = 10_485_760;
const EMPTY: StoredText = { text: '', encoding: 'utf-8', bom: false };

@Tool({
  description:
    'Edit a text file: replace an exact text by another, once or everywhere, or several texts in one go. Line endings, byte order mark and mode are kept. Gives what changed as a diff.',
  category: 'files',
  aliases: ['edit'],
  permission: 'WRITE',
  sideEffects: 'LOCAL_STATE',
  effect: 'once',
  timeoutMs: 60_000,
  returns: FileChangeContent,
})
export class EditFileTool {
  constructor(private readonly workspaces: Workspaces) {}

  async execute(@Params() params: EditFileParams, ctx: ToolContext): Promise<ToolResult> {
    const { filePath, oldString, edits } = params;
    const workspace = await this.workspaces.of(ctx);
    let before = EMPTY;
    let after = EMPTY;
    const change = async (old: OpenedFile | undefined) => {
      ctx.signal.throwIfAborted();
      before = old === undefined ? EMPTY : await storedText(filePath, old);
      const first = old === undefined ? newText(params) : editText(before.text, params, place(params, 1));
      const text = edits.reduce(
        (current, edit: TextEdit, index) => editText(current, edit, place(params, index + 2)),
        first,
      );
      after = { ...before, text };
      return encodeText(after);
    };
    const file = await workspace.changeFile(filePath, change, { create: oldString === '' });
    return changeResult(file, before.text, after.text);
  }
}

function place({ filePath: path, edits }: EditFileParams, number: number): { path: string; number?: number } {
  return edits.length === 0 ? { path } : { path, number };
}

function newText({ newString }: EditFileParams): string {
  if (!newString.isWellFormed()) throw new ToolError('INVALID_ARGUMENTS', messages.brokenText('newString'));
  return newString;
}

async function storedText(path: string, file: OpenedFile): Promise<StoredText> {
  const bytes = await file.content(MAX_SIZE);
  if (bytes === undefined)
    throw new ToolError('FILE_TOO_LARGE', messages.fileTooLargeToEdit(path, file.stat.size, MAX_SIZE));
  const stored = decodeText(bytes);
  if (stored === undefined) throw new ToolError('BINARY_FILE', messages.notTextToEdit(path));
  return stored;
}
