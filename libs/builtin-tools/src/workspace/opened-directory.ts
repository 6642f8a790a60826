import type { Dirent, Stats } from 'node:fs';
import { lstat, opendir, readlink, type FileHandle } from 'node:fs/promises';

/** A folder of the workspace, held by a descriptor: its entries stay reachable whatever happens to its name. */
export class OpenedDirectory implements AsyncDisposable {
  constructor(
    private readonly handle: FileHandle,
    /** Relative to the workspace, links resolved; `.` for the root. */
    readonly path: string,
    /** The folder's real absolute path when it was opened. */
    readonly realPath: string,
    private readonly location: string,
  ) {}

  /** Up to `max` entries, in no order. Throws the system's errors. */
  async entries(max: number): Promise<{ entries: Dirent[]; more: boolean }> {
    const entries: Dirent[] = [];
    // A trailing slash makes the system follow the descriptor's link to the folder.
    for await (const entry of await opendir(`${this.location}/`)) {
      if (entries.length === max) return { entries, more: true };
      entries.push(entry);
    }
    return { entries, more: false };
  }

  /** What an entry is, without following it. `name` is one segment, as `entries` gave it. */
  entryStat(name: string): Promise<Stats> {
    return lstat(`${this.location}/${name}`);
  }

  /** Text of an entry that is a link. */
  entryLink(name: string): Promise<string> {
    return readlink(`${this.location}/${name}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.handle.close();
  }
}
