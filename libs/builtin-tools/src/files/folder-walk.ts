import type { Dirent } from 'node:fs';
import { join } from 'node:path/posix';
import { ToolError } from '@toolyard/contracts';
import type { OpenedDirectory } from '../workspace/opened-directory.js';
import type { Workspace } from '../workspace/workspace.js';
import type { FolderEntry } from './folder-entry.js';

export interface FolderWalkOptions {
  depth: number;
  /** Entries at most. */
  limit: number;
  /** Whether to leave out an entry, by its path relative to the folder listed. */
  ignored: (path: string) => boolean;
  signal: AbortSignal;
}

/** Names looked at in one folder before sorting. */
export const MAX_NAMES = 50_000;

/** The entries of a folder and of those in it, each folder's before its own files. Links are not followed. */
export class FolderWalk {
  readonly entries: FolderEntry[] = [];
  /** There were more entries than the limit. */
  truncated = false;
  /** A folder had more names than are looked at. */
  tooLarge = false;

  constructor(
    private readonly workspace: Workspace,
    private readonly options: FolderWalkOptions,
  ) {}

  async add(directory: OpenedDirectory, prefix = '', level = 1): Promise<void> {
    this.options.signal.throwIfAborted();
    const { entries, more } = await directory.entries(MAX_NAMES);
    this.tooLarge ||= more;
    for (const entry of entries.sort(foldersFirst)) {
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      if (this.options.ignored(path)) continue;
      if (this.entries.length === this.options.limit) {
        this.truncated = true;
        return;
      }
      this.entries.push(await describe(directory, entry, path));
      if (entry.isDirectory() && level < this.options.depth) await this.enter(directory, entry, path, level);
    }
  }

  private async enter(parent: OpenedDirectory, entry: Dirent, path: string, level: number): Promise<void> {
    try {
      await using child = await this.workspace.openDirectory(join(parent.path, entry.name));
      // Swapped for a link meanwhile: still inside the workspace, but no part of this tree.
      if (child.path === join(parent.path, entry.name)) await this.add(child, path, level + 1);
    } catch (error) {
      this.options.signal.throwIfAborted();
      // Gone or closed to us since it was listed: the line that names it stays.
      if (!(error instanceof ToolError)) throw error;
    }
  }
}

async function describe(directory: OpenedDirectory, entry: Dirent, path: string): Promise<FolderEntry> {
  try {
    if (entry.isDirectory()) return { path, type: 'folder' };
    if (entry.isSymbolicLink()) return { path, type: 'link', target: await directory.entryLink(entry.name) };
    if (entry.isFile()) return { path, type: 'file', size: (await directory.entryStat(entry.name)).size };
    return { path, type: 'other' };
  } catch {
    // Removed since it was listed.
    return { path, type: 'other' };
  }
}

function foldersFirst(a: Dirent, b: Dirent): number {
  return Number(b.isDirectory()) - Number(a.isDirectory()) || (a.name < b.name ? -1 : 1);
}
