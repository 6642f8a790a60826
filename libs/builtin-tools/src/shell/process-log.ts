/** Characters of a process's output that stay readable. */
const KEPT = 1_048_576;

/** A part of a log. */
export interface LogPart {
  text: string;
  /** Where the text begins, in characters from the first that was ever written. */
  offset: number;
  /** Where to go on reading. */
  nextOffset: number;
  /** Characters that were asked for and are not kept any more. */
  lost: number;
}

/** The latest output of a process. Offsets count from its first character and stay true when the oldest is dropped. */
export class ProcessLog {
  private text = '';
  private start = 0;
  private readonly waiting = new Set<() => void>();

  add(text: string): void {
    this.text += text;
    if (this.text.length > 2 * KEPT) {
      this.start += this.text.length - KEPT;
      this.text = this.text.slice(-KEPT);
    }
    this.wake();
  }

  get end(): number {
    return this.start + this.text.length;
  }

  /** From an offset; negative: so many characters before the end. */
  read(offset: number, limit: number): LogPart {
    const wanted = Math.min(offset < 0 ? Math.max(0, this.end + offset) : offset, this.end);
    const begin = Math.max(wanted, this.start);
    const text = this.text.slice(begin - this.start, begin - this.start + limit);
    return { text, offset: begin, nextOffset: begin + text.length, lost: begin - wanted };
  }

  /** Resolves when there is something behind the offset, or at `wake`. */
  async whenBehind(offset: number): Promise<void> {
    if (this.end > offset) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.add(resolve);
    await promise;
  }

  /** Ends every wait. */
  wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
