/** Text that one side pushes and the other pulls. Pushing waits until there is room. */
export class TextQueue implements AsyncIterable<string> {
  private readonly texts: string[] = [];
  private ended = false;
  private wakeReader: (() => void) | undefined;
  private wakeWriters: (() => void)[] = [];

  /** @param room texts that may lie in it */
  constructor(private readonly room = 8) {}

  async push(text: string): Promise<void> {
    if (this.ended) return;
    this.texts.push(text);
    this.wakeReader?.();
    if (this.texts.length < this.room) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.wakeWriters.push(resolve);
    await promise;
  }

  /** What lies in it can still be pulled. */
  end(): void {
    this.ended = true;
    this.wakeReader?.();
    this.letWrite();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (;;) {
      const text = this.texts.shift();
      if (text !== undefined) {
        this.letWrite();
        yield text;
      } else if (this.ended) {
        return;
      } else {
        const { promise, resolve } = Promise.withResolvers<void>();
        this.wakeReader = resolve;
        await promise;
      }
    }
  }

  private letWrite(): void {
    for (const wake of this.wakeWriters.splice(0)) wake();
  }
}
