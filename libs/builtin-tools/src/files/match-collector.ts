import * as messages from './files.messages.js';
import { RipgrepLines, type RipgrepLine } from './ripgrep-lines.js';
import type { SearchCollector } from './search-collector.js';

/** Counts matches and keeps their lines until there are enough. */
export class MatchCollector implements SearchCollector {
  readonly lines: string[] = [];
  matches = 0;
  truncated = false;
  private readonly parser = new RipgrepLines();
  private readonly paths = new Set<string>();
  private length = 0;

  constructor(
    private readonly maxMatches: number,
    private readonly maxLength: number,
  ) {}

  get files(): number {
    return this.paths.size;
  }

  push(piece: Buffer): string {
    return this.take(this.parser.push(piece));
  }

  summary(): string {
    const { matches, files } = this;
    return this.truncated ? messages.matchesCut(matches, files) : messages.matchesFound(matches, files);
  }

  private take(lines: readonly RipgrepLine[]): string {
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
