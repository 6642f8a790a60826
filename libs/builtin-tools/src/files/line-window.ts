/** Which lines to keep, and how much of them. */
export interface LineWindowOptions {
  /** First line, 1-based. */
  from: number;
  /** Lines at most. */
  limit: number;
  /** Characters of a line at most; the rest is counted, not kept. */
  lineLength: number;
  /** Characters of all lines at most; the line that passes it is the last. */
  totalLength: number;
}

export interface WindowLine {
  text: string;
  /** Bytes left out at its end. */
  omittedBytes: number;
}

const NEWLINE = 10;

/** Picks lines out of a text that comes in pieces. Memory is bounded by what it keeps, however long lines are. */
export class LineWindow {
  readonly lines: WindowLine[] = [];
  /** The window is filled and more lines follow. */
  full = false;
  private complete = 0;
  private length = 0;
  private pieces: Buffer[] = [];
  private kept = 0;
  private skipped = 0;
  private begun = false;

  constructor(private readonly options: LineWindowOptions) {}

  /** Lines seen so far: all of them once `end` was called and the window is not full. */
  get seen(): number {
    return this.complete;
  }

  /** Takes the next piece; stops looking once the window is full. */
  push(piece: Buffer): void {
    let start = 0;
    while (start < piece.length) {
      if (this.isFilled()) {
        this.full = true;
        return;
      }
      const newline = piece.indexOf(NEWLINE, start);
      const end = newline === -1 ? piece.length : newline;
      this.collect(piece, start, end);
      if (newline === -1) return;
      this.finishLine();
      start = newline + 1;
    }
  }

  /** The text is over; what came after the last newline is a line too. */
  end(): void {
    if (this.begun && !this.full) this.finishLine();
  }

  private isFilled(): boolean {
    const { limit, totalLength } = this.options;
    return this.lines.length >= limit || this.length >= totalLength;
  }

  private collect(piece: Buffer, start: number, end: number): void {
    this.begun = true;
    if (this.complete + 1 < this.options.from) return;
    // UTF-8 needs at most four bytes a character, so this many hold all characters that are kept.
    const room = this.options.lineLength * 4 - this.kept;
    const stop = Math.min(end, start + room);
    if (stop > start) this.pieces.push(Buffer.from(piece.subarray(start, stop)));
    this.kept += Math.max(0, stop - start);
    this.skipped += end - Math.max(start, stop);
  }

  private finishLine(): void {
    if (this.complete + 1 >= this.options.from) {
      const line = cutLine(Buffer.concat(this.pieces), this.skipped, this.options.lineLength);
      this.lines.push(line);
      this.length += line.text.length + 1;
    }
    this.complete++;
    this.pieces = [];
    this.kept = 0;
    this.skipped = 0;
    this.begun = false;
  }
}

function cutLine(bytes: Buffer, skipped: number, length: number): WindowLine {
  const text = new TextDecoder().decode(bytes).replace(/\r$/, '').replaceAll('\0', '\uFFFD');
  if (text.length <= length && skipped === 0) return { text, omittedBytes: 0 };
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  return { text: cut, omittedBytes: bytes.length + skipped - Buffer.byteLength(cut) };
}
