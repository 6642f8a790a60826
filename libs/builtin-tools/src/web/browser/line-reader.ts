/** Cuts a stream of text into lines of a bounded length. */
export class LineReader {
  private parts: string[] = [];
  private length = 0;
  private broken = false;

  constructor(
    private readonly limit: number,
    private readonly onLine: (line: string) => void,
    /** Called once, when a line is longer than the limit; nothing is read after it. */
    private readonly onTooLong: () => void,
  ) {}

  push(text: string): void {
    let rest = text;
    for (let at = rest.indexOf('\n'); at !== -1 && !this.broken; at = rest.indexOf('\n')) {
      this.add(rest.slice(0, at));
      if (!this.isBroken()) this.onLine(this.take());
      rest = rest.slice(at + 1);
    }
    this.add(rest);
  }

  private isBroken(): boolean {
    return this.broken;
  }

  private add(piece: string): void {
    if (this.broken) return;
    this.length += piece.length;
    if (this.length > this.limit) {
      this.broken = true;
      this.parts = [];
      this.onTooLong();
    } else if (piece !== '') this.parts.push(piece);
  }

  private take(): string {
    const line = this.parts.join('');
    this.parts = [];
    this.length = 0;
    return line;
  }
}
