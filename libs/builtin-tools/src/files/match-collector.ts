import type { RipgrepLine } from './ripgrep-lines.js';

/** Counts matches and keeps their lines until there are enough. */
export class MatchCollector {
  readonly lines: string[] = [];
  matches = 0;
  /** There may be more than what was kept. */
  truncated = false;
  private readonly paths = new Set<string>();
  private length = 0;

  constructor(
    private readonly maxMatches: number,
    private readonly maxLength: number,
  ) {}

  get files(): number {
    return this.paths.size;
  }

  /** Takes lines until there are enough; gives those it took, joined. */
  take(lines: readonly RipgrepLine[]): string {
    const from = this.lines.length;
    for (const { text, match } of lines) {
      if (this.length > this.maxLength || (match !== undefined && this.matches === this.maxMatches)) {
        this.truncated = true;
        break;
      }
      if (match !== undefined) {
        this.matches++;
        this.paths.add(match);
      }
      this.lines.push(text);
      this.length += text.length + 1;
    }
    return this.lines
      .slice(from)
      .map((line) => `${line}\n`)
      .join('');
  }
}
