import type { ToolResult } from '@toolyard/contracts';
import { Describe } from '@toolyard/toolkit';
import { IsBoolean, IsInt, IsOptional, IsString } from 'class-validator';
import type { ChangedFile } from '../workspace/change-file.js';
import * as messages from './edit.messages.js';
import { fileDiff } from './file-diff.js';

/** `structuredContent` of `write_file` and `edit_file`. */
export class FileChangeContent {
  @Describe('Relative to the workspace, links resolved')
  @IsString()
  path!: string;

  @Describe('Whether there was no such file before')
  @IsBoolean()
  created!: boolean;

  @Describe('Bytes it has now')
  @IsInt()
  size!: number;

  @Describe('Lines added; absent where the versions could not be compared')
  @IsOptional()
  @IsInt()
  added?: number;

  @Describe('Lines removed')
  @IsOptional()
  @IsInt()
  removed?: number;

  @Describe('What changed, as a unified diff; cut where it is long')
  @IsOptional()
  @IsString()
  diff?: string;
}

/** @param before the text that the file held, undefined where it held none that can be compared; '' for a new file */
export function changeResult(file: ChangedFile, before: string | undefined, after: string): ToolResult {
  const { path, created, size } = file;
  const diff = before === undefined ? undefined : fileDiff(path, before, after);
  const structuredContent = {
    path,
    created,
    size,
    ...(diff !== undefined && { added: diff.added, removed: diff.removed }),
    ...(diff !== undefined && !created && diff.text !== '' && { diff: diff.text }),
  } satisfies FileChangeContent;
  const text = [headline(file, after, diff), structuredContent.diff].filter((part) => part !== undefined);
  return { content: [{ type: 'text', text: text.join('\n') }], structuredContent, isError: false };
}

function headline(
  { path, created, size }: ChangedFile,
  after: string,
  diff: { added: number; removed: number; text: string } | undefined,
): string {
  if (created)
    return messages.made(path, size, after === '' ? 0 : after.replace(/\n$/, '').split('\n').length);
  if (diff === undefined) return messages.replaced(path, size);
  return diff.text === '' ? messages.unchanged(path) : messages.changed(path, diff.added, diff.removed);
}
