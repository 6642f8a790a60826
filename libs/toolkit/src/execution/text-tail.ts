/** Pieces shorter than this are put together, so that there are few. */
const SHORT = 8_192;

/**
 * The end of a text that comes in pieces. It joins none of them until it is asked, as a long string for each piece is
 * garbage that the runtime is slow to collect.
 */
export class TextTail {
  private readonly pieces: string[] = [];
  private kept = 0;
  private all = 0;

  /** @param limit characters of the end that stay readable */
  constructor(private readonly limit: number) {}

  add(text: string): void {
    if (text === '') return;
    this.all += text.length;
    this.kept += text.length;
    const last = this.pieces.at(-1);
    if (last !== undefined && last.length + text.length <= SHORT)
      this.pieces[this.pieces.length - 1] = last + text;
    else this.pieces.push(text);
    for (let first = this.pieces[0]; first !== undefined; first = this.pieces[0]) {
      if (this.kept - first.length < this.limit) return;
      this.kept -= first.length;
      this.pieces.shift();
    }
  }

  /** Characters that were added in all. */
  get length(): number {
    return this.all;
  }

  /** The last characters, as many as the limit says. */
  text(): string {
    const text = this.pieces.join('');
    return text.slice(Math.max(0, text.length - this.limit));
  }
}
