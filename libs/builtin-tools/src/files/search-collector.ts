/** Takes what ripgrep writes, until there is enough. */
export interface SearchCollector {
  readonly lines: readonly string[];
  readonly matches?: number;
  readonly files: number;
  /** There may be more than what was kept. */
  readonly truncated: boolean;
  /** Gives the lines that it took. */
  push(piece: Buffer): string;
  /** What is said below the lines. */
  summary(): string;
}
