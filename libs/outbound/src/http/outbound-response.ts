/** The beginning of a body. */
export interface TakenBody {
  bytes: Buffer;
  /** There was more, or more was too much. */
  truncated: boolean;
}

/** An answer. Read it to its end, or dispose it: that ends its connection. */
export class OutboundResponse implements AsyncDisposable {
  private readonly reader: AsyncIterator<Uint8Array>;

  constructor(
    readonly status: number,
    readonly headers: Headers,
    /** Where it came from in the end, without a fragment. */
    readonly url: string,
    /** The addresses that led there, the first one first. */
    readonly redirects: readonly string[],
    body: AsyncIterable<Uint8Array>,
    private readonly discard: () => void,
  ) {
    this.reader = body[Symbol.asyncIterator]();
  }

  /** The body, decompressed. Throws ToolError TOOL_FAILED above the limits or where the network fails. */
  readonly body: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next: () => this.reader.next(),
      return: async () => {
        await this[Symbol.asyncDispose]();
        return { done: true, value: undefined };
      },
    }),
  };

  async bytes(): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.body) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** The body as UTF-8. */
  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }

  /** At most that many bytes; the rest is not waited for. */
  async take(most: number): Promise<TakenBody> {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of this.body) {
      pieces.push(piece);
      size += piece.length;
      if (size > most) break;
    }
    return { bytes: Buffer.concat(pieces).subarray(0, most), truncated: size > most };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.discard();
    await this.reader.return?.().catch(() => undefined);
  }
}
