/** A text with `\n` alone at the ends of its lines, and the way back to where things are in the original. */
export class LineEndings {
  /** The text with every `\r\n` made a `\n`. */
  readonly plain: string;
  /** Where in `plain` the `\n`s are that were a `\r\n`, ascending. */
  private readonly pairs: number[] = [];

  constructor(private readonly original: string) {
    for (let at = original.indexOf('\r\n'); at !== -1; at = original.indexOf('\r\n', at + 2)) {
      this.pairs.push(at - this.pairs.length);
    }
    this.plain = this.pairs.length === 0 ? original : original.replaceAll('\r\n', '\n');
  }

  /** Where in the original a position of `plain` is. */
  toOriginal(position: number): number {
    let low = 0;
    let high = this.pairs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.pairs[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return position + low;
  }

  /** A text with line endings as most of the original's are; as it is where the original has none. */
  adapt(text: string): string {
    if (!this.plain.includes('\n')) return text;
    const plain = text.replaceAll('\r\n', '\n');
    const all = this.plain.split('\n').length - 1;
    return this.pairs.length * 2 > all ? plain.replaceAll('\n', '\r\n') : plain;
  }

  /** The original with pieces of it replaced. @param pieces positions in `plain`, ascending, none within another */
  replace(pieces: readonly { from: number; to: number }[], replacement: string): string {
    const adapted = this.adapt(replacement);
    const parts: string[] = [];
    let done = 0;
    for (const { from, to } of pieces) {
      parts.push(this.original.slice(done, this.toOriginal(from)), adapted);
      done = this.toOriginal(to);
    }
    return [...parts, this.original.slice(done)].join('');
  }
}
