import type { Dirent } from 'node:fs';
import { join } from 'node:path/posix';
import { ToolError } from '@toolyard/contracts';
import type { OpenedDirectory } from '../workspace/opened-directory.js';
import type { Workspace } from '../workspace/workspace.js';
import type { FolderEntry } from './folder-entry.js';
import { IgnoreRules } from './ignore-rules.js';

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

/** Bytes of a .gitignore that is heeded. */
const MAX_RULES = 65_536;

/**
 * The entries of a folder and of those in it, each folder's before its own files. Links are not followed. What is in .git
 * or in a folder that a .gitignore names is left out; the folder itself is not.
 */
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

  async add(directory: OpenedDirectory): Promise<void> {
    let rules = IgnoreRules.none;
    if (this.options.depth > 1)
      for (const folder of above(directory.path)) rules = await this.rulesOf(folder, rules);
    await this.addLevel(directory, '', 1, rules);
  }

  private async addLevel(
    directory: OpenedDirectory,
    prefix: string,
    level: number,
    outer: IgnoreRules,
  ): Promise<void> {
    const deeper = level < this.options.depth;
    const rules = deeper ? await this.rulesOf(directory.path, outer) : outer;
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
      if (!deeper || !entry.isDirectory() || entry.name === '.git') continue;
      if (!rules.ignores(join(directory.path, entry.name)))
        await this.enter(directory, entry, path, level, rules);
    }
  }

  private async rulesOf(folder: string, outer: IgnoreRules): Promise<IgnoreRules> {
    try {
      await using file = await this.workspace.openFile(join(folder, '.gitignore'));
      const bytes = await file.content(MAX_RULES);
      return bytes === undefined ? outer : outer.with(bytes.toString('utf8'), folder);
    } catch (error) {
      if (error instanceof ToolError) return outer;
      throw error;
    }
  }

  private async enter(
    parent: OpenedDirectory,
    entry: Dirent,
    path: string,
    level: number,
    rules: IgnoreRules,
  ): Promise<void> {
    try {
      await using child = await this.workspace.openDirectory(join(parent.path, entry.name));
      // Swapped for a link meanwhile: still inside the workspace, but no part of this tree.
      if (child.path === join(parent.path, entry.name)) await this.addLevel(child, path, level + 1, rules);
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

/** The folders that a folder lies in, from the workspace's root on. */
function above(path: string): string[] {
  if (path === '.') return [];
  const parts = path.split('/').slice(0, -1);
  return ['.', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}

function foldersFirst(a: Dirent, b: Dirent): number {
  return Number(b.isDirectory()) - Number(a.isDirectory()) || (a.name < b.name ? -1 : 1);
}
