/** Lines of a text that may be the ones that were meant. */
export interface NearLines {
  /** Number of the first, from 1. */
  line: number;
  lines: string[];
  /** They differ from the wanted ones in white space alone. */
  spaceOnly: boolean;
}

const MAX_LINES = 20_000;
const MAX_NEAR = 3;
const SHOWN = 8;
/** Characters of a line that are compared. */
const COMPARED = 200;
/** From 0, nothing in common, to 1, the same. */
const LIKE_ENOUGH = 0.5;

/** Up to three places of a text that are most like what was looked for and not found. */
export function nearestLines(text: string, wanted: string): NearLines[] {
  const lines = text.split('\n', MAX_LINES);
  const sought = trimEnds(wanted.split('\n'));
  const squeezed = sought.map(squeeze);
  const near = (start: number, spaceOnly: boolean): NearLines => ({
    line: start + 1,
    lines: lines.slice(start, start + Math.min(sought.length, SHOWN)),
    spaceOnly,
  });
  const exact = lines.flatMap((_, start) =>
    squeezed.length > 0 && squeezed.every((line, index) => squeeze(lines[start + index]) === line)
      ? [start]
      : [],
  );
  if (exact.length > 0) return exact.slice(0, MAX_NEAR).map((start) => near(start, true));
  return mostAlike(lines, squeezed).map((start) => near(start, false));
}

/** By the longest of the lines looked for: the one that says most. */
function mostAlike(lines: readonly string[], sought: readonly string[]): number[] {
  const offset = sought.reduce(
    (best, line, index) => (line.length > (sought[best] ?? '').length ? index : best),
    0,
  );
  const pairs = pairsOf(sought[offset] ?? '');
  if (pairs.size === 0) return [];
  const ranked = lines
    .map((line, index) => ({
      start: Math.max(0, index - offset),
      likeness: likeness(pairs, pairsOf(squeeze(line))),
    }))
    .filter((candidate) => candidate.likeness >= LIKE_ENOUGH);
  ranked.sort((a, b) => b.likeness - a.likeness || a.start - b.start);
  return ranked.slice(0, MAX_NEAR).map(({ start }) => start);
}

/** Dice's coefficient of the pairs of neighbouring characters. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common++;
  return (2 * common) / (a.size + b.size);
}

function pairsOf(line: string): Set<string> {
  const text = line.slice(0, COMPARED).toLowerCase();
  return new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)),
  );
}

function squeeze(line = ''): string {
  return line.trim().replace(/\s+/g, ' ');
}

function trimEnds(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== '');
  return from === -1 ? [] : lines.slice(from, lines.findLastIndex((line) => line.trim() !== '') + 1);
}
