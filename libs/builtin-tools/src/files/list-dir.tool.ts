import type { ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import picomatch from 'picomatch';
import { Workspaces } from '../workspace/workspaces.js';
import * as messages from './files.messages.js';
import { entryLine, type FolderEntry } from './folder-entry.js';
import { FolderWalk, MAX_NAMES } from './folder-walk.js';
import { ListDirParams } from './list-dir.params.js';

const MAX_ENTRIES = 1_000;

/** `structuredContent` of `list_dir`. */
export interface ListDirContent extends Record<string, unknown> {
  /** Relative to the workspace, links resolved. */
  path: string;
  entries: FolderEntry[];
  /** Some entries were left out. */
  truncated: boolean;
}

@Tool({
  description:
    'List a folder: folders first and marked by "/", then files with their sizes, and links with where they point. Up to 1,000 entries.',
  category: 'files',
  permission: 'READ',
  effect: 'read',
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
    const structuredContent: ListDirContent = {
      path: directory.path,
      entries: walk.entries,
      truncated: walk.truncated || walk.tooLarge,
    };
    return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent, isError: false };
  }
}

/** A glob without `/` names entries at any level, as in .gitignore. */
function ignoring(globs: readonly string[]): (path: string) => boolean {
  const plain = globs.map((glob) => glob.replace(/\/+$/, '')).filter((glob) => glob !== '');
  if (plain.length === 0) return () => false;
  const matchers = plain.map((glob) => picomatch(glob, { dot: true, basename: !glob.includes('/') }));
  return (path) => matchers.some((matches) => matches(path));
}
