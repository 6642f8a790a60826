import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A text that is kept outside memory, as long as it is not too long. */
export class OutputSpool implements AsyncDisposable {
  private file: FileHandle | undefined;
  private bytes = 0;
  private full = false;

  /** @param limit bytes */
  constructor(private readonly limit: number) {}

  async add(text: string): Promise<void> {
    if (this.full) return;
    const piece = Buffer.from(text);
    this.bytes += piece.length;
    if (this.bytes > this.limit) {
      this.full = true;
      await this[Symbol.asyncDispose]();
      return;
    }
    this.file ??= await openNameless();
    await this.file.write(piece);
  }

  /** All of it; undefined when it was too long, or nothing. */
  read(): Readable | undefined {
    return this.file?.createReadStream({ start: 0, autoClose: false });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { file } = this;
    this.file = undefined;
    await file?.close();
  }
}

/** A file without a name, so that it goes with the worker however that ends. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'toolyard-output-'));
  try {
    return await open(join(folder, 'output'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
