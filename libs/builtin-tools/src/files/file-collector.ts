import * as messages from './files.messages.js';
import type { SearchCollector } from './search-collector.js';

/** Keeps the files that have matches, with how many, until there are enough. */
export class FileCollector implements SearchCollector {
  readonly lines: string[] = [];
  matches?: number;
  truncated = false;
  private readonly decoder = new TextDecoder();
  private rest = '';
  /** The file whose count comes next. */
  private pending?: string;

  constructor(
    private readonly mode: 'files' | 'counts',
    private readonly maxFiles: number,
  ) {
    if (mode === 'counts') this.matches = 0;
  }

  get files(): number {
    return this.lines.length;
  }

  push(piece: Buffer): string {
    const from = this.lines.length;
    this.rest += this.decoder.decode(piece, { stream: true });
    for (let end = this.nextEnd(); end !== -1; end = this.nextEnd()) {
      this.take(this.rest.slice(0, end));
      this.rest = this.rest.slice(end + 1);
    }
    return this.lines
      .slice(from)
      .map((line) => `${line}\n`)
      .join('');
  }

  summary(): string {
    return this.truncated ? messages.filesCut(this.files) : messages.filesFound(this.files, this.matches);
  }

  /** A NUL ends a path, a newline the count that follows it. */
  private nextEnd(): number {
    return this.rest.indexOf(this.pending === undefined ? '\0' : '\n');
  }

  private take(part: string): void {
    if (this.lines.length === this.maxFiles) this.truncated = true;
    else if (this.mode === 'files') this.lines.push(shortened(part));
    else if (this.pending === undefined) this.pending = shortened(part);
    else {
      this.lines.push(`${this.pending}:${part}`);
      this.matches = (this.matches ?? 0) + Number(part);
      this.pending = undefined;
    }
  }
}

function shortened(path: string): string {
  return path.replace(/^\.\//, '');
}
