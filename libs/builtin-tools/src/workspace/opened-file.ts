import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

const PIECE = 65_536;

/** A regular file of the workspace, open for reading. Close it with `await using` or its handle. */
export class OpenedFile implements AsyncDisposable {
  constructor(
    readonly handle: FileHandle,
    /** Relative to the workspace, links resolved. */
    readonly path: string,
    readonly stat: Stats,
  ) {}

  /** All that it holds; undefined when that is more than `limit` bytes, or becomes more while it is read. */
  async content(limit: number): Promise<Buffer | undefined> {
    if (this.stat.size > limit) return undefined;
    const pieces: Buffer[] = [];
    for (let length = 0; ;) {
      const piece = Buffer.alloc(Math.min(PIECE, limit + 1 - length));
      const { bytesRead } = await this.handle.read(piece, 0, piece.length, length);
      length += bytesRead;
      if (length > limit) return undefined;
      if (bytesRead === 0) return Buffer.concat(pieces);
      pieces.push(piece.subarray(0, bytesRead));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.handle.close();
  }
}
