import { ToolError, type ToolResult } from '@toolyard/contracts';
import { isAbsolute } from 'node:path';
import type { TextEdit } from 'vscode-languageserver-types';
import { fileDiff } from '../../files/file-diff.js';
import type { OpenedFile } from '../../workspace/opened-file.js';
import type { Workspace } from '../../workspace/workspace.js';
import * as messages from './lsp.messages.js';
import { withEdits } from './text-edits.js';

interface FileEdits {
  file: string;
  edits: TextEdit[];
}

interface Renamed {
  path: string;
  edits: number;
  diff?: string;
}

/** Writes what a rename changes, file by file. Throws before the first write when a file lies outside. */
export async function applyRename(
  workspace: Workspace,
  changes: readonly FileEdits[],
  newName: string,
): Promise<ToolResult> {
  if (changes.length === 0) throw new ToolError('TOOL_FAILED', messages.notRenamed());
  const outside = changes.find(({ file }) => isAbsolute(file) || file.includes('://'));
  if (outside !== undefined) throw new ToolError('TOOL_FAILED', messages.editsOutside(outside.file));
  const before = new Map<string, string>();
  for (const { file } of changes) before.set(file, await textOf(workspace, file));
  const files: Renamed[] = [];
  for (const { file, edits } of changes) {
    const known = before.get(file) ?? '';
    const after = withEdits(known, edits);
    await workspace.changeFile(
      file,
      async (found) => {
        if (found === undefined || (await found.handle.readFile('utf8')) !== known)
          throw new ToolError(
            'TOOL_FAILED',
            messages.changedMeanwhile(
              file,
              files.map(({ path }) => path),
            ),
          );
        return Buffer.from(after, 'utf8');
      },
      { create: false },
    );
    const diff = fileDiff(file, known, after)?.text;
    files.push({ path: file, edits: edits.length, ...(diff !== undefined && { diff }) });
  }
  const text = [messages.renamed(newName, files), ...diffsOf(files)];
  return {
    content: [{ type: 'text', text: text.join('\n') }],
    structuredContent: { action: 'rename', files, total: files.length },
    isError: false,
  };
}

const diffsOf = (files: readonly Renamed[]) =>
  files.map(({ diff }) => diff).filter((diff) => diff !== undefined);

async function textOf(workspace: Workspace, path: string): Promise<string> {
  await using file: OpenedFile = await workspace.openFile(path);
  return await file.handle.readFile('utf8');
}
