import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** A regular file of the workspace, open for reading. Close it with `await using` or its handle. */
export class OpenedFile implements AsyncDisposable {
  constructor(
    readonly handle: FileHandle,
    /** Relative to the workspace, links resolved. */
    readonly path: string,
    readonly stat: Stats,
  ) {}

  async [Symbol.asyncDispose](): Promise<void> {
    await this.handle.close();
  }
}
