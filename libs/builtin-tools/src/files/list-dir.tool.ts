import type { ToolResult } from '@toolyard/contracts';
import { Describe, Params, Tool, ToolContext } from '@toolyard/toolkit';
import { Type } from 'class-transformer';
import { IsBoolean, IsString, ValidateNested } from 'class-validator';
import { Workspaces } from '../workspace/workspaces.js';
import * as messages from './files.messages.js';
import { entryLine, FolderEntry } from './folder-entry.js';
import { FolderWalk, MAX_NAMES } from './folder-walk.js';
import { GlobPattern } from './glob-pattern.js';
import { ListDirParams } from './list-dir.params.js';

const MAX_ENTRIES = 1_000;

/** `structuredContent` of `list_dir`. */
export class ListDirContent {
  @Describe('Relative to the workspace, links resolved')
  @IsString()
  path!: string;

  @Describe("Each folder's before its own files")
  @ValidateNested({ each: true })
  @Type(() => FolderEntry)
  entries!: FolderEntry[];

  @Describe('Some entries were left out')
  @IsBoolean()
  truncated!: boolean;
}

@Tool({
  description:
    'List a folder: folders first and marked by "/", then files with their sizes, and links with where they point. With depth as a tree, which leaves out what is in .git and in folders that .gitignore names. Up to 1,000 entries.',
  category: 'files',
  permission: 'READ',
  effect: 'read',
  returns: ListDirContent,
})
export class ListDirTool {
  constructor(private readonly workspaces: Workspaces) {}

  async execute(@Params() { path, depth, ignore }: ListDirParams, ctx: ToolContext): Promise<ToolResult> {
    const workspace = await this.workspaces.of(ctx);
    const walk = new FolderWalk(workspace, {
      depth,
      limit: MAX_ENTRIES,
      ignored: ignoring(ignore),
      signal: ctx.signal,
    });
    await using directory = await workspace.openDirectory(path);
    await walk.add(directory);
    const lines = walk.entries.map(entryLine);
    if (lines.length === 0) lines.push(messages.emptyFolder(path));
    if (walk.truncated) lines.push(messages.moreEntries(MAX_ENTRIES));
    if (walk.tooLarge) lines.push(messages.folderTooLarge(path, MAX_NAMES));
    const structuredContent = {
      path: directory.path,
      entries: walk.entries,
      truncated: walk.truncated || walk.tooLarge,
    } satisfies ListDirContent;
    return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent, isError: false };
  }
}

/** A glob without `/` names entries at any level, as in .gitignore. */
function ignoring(globs: readonly string[]): (path: string) => boolean {
  const plain = globs.map((glob) => glob.replace(/\/+$/, '')).filter((glob) => glob !== '');
  const patterns = plain.map(
    (glob) => new GlobPattern(glob.includes('/') ? glob.replace(/^\.?\//, '') : `**/${glob}`),
  );
  return (path) => patterns.some((pattern) => pattern.matches(path));
}
