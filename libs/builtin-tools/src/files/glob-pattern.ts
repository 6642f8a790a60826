/** One step of a pattern: a character, one of a class, or a run of characters. */
type Token =
  | { kind: 'char'; char: string }
  | { kind: 'class'; negated: boolean; ranges: [string, string][] }
  /** `?`: one character of a name. */
  | { kind: 'one' }
  /** `*`: any of a name. */
  | { kind: 'star' }
  /** `**` at the end: anything. */
  | { kind: 'rest' }
  /** `**` and a slash: any folders, or none. */
  | { kind: 'folders' };

const MAX_ALTERNATIVES = 256;

/**
 * A glob over paths with `/`: `*`, `?`, `[a-z]`, `[!a]`, `{a,b}`, `**`; `\` takes the next character as it is. Matches
 * names that begin with a dot too. The time of a match is at most the product of both lengths, whatever the pattern.
 */
export class GlobPattern {
  private readonly alternatives: Token[][];

  constructor(pattern: string) {
    this.alternatives = withoutBraces(pattern).map(tokensOf);
  }

  matches(path: string): boolean {
    return this.alternatives.some((tokens) => matchesAll(tokens, path));
  }
}

/** Every pattern that the braces stand for. Braces that are not closed, or hold no comma, are themselves. */
function withoutBraces(pattern: string): string[] {
  const done: string[] = [];
  const pending = [pattern];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const braces = done.length + pending.length < MAX_ALTERNATIVES ? firstBraces(next) : undefined;
    if (braces === undefined) done.push(next);
    else pending.push(...braces.parts.map((part) => braces.before + part + braces.after));
  }
  return done;
}

function firstBraces(pattern: string): { before: string; parts: string[]; after: string } | undefined {
  const stack: { at: number; commas: number[] }[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at];
    if (char === '\\') at++;
    else if (char === '{') stack.push({ at, commas: [] });
    else if (char === ',') stack.at(-1)?.commas.push(at);
    else if (char === '}') {
      const open = stack.pop();
      if (open === undefined || open.commas.length === 0) continue;
      const cuts = [open.at, ...open.commas, at];
      const parts = cuts.slice(1).map((to, index) => pattern.slice((cuts[index] ?? 0) + 1, to));
      return { before: pattern.slice(0, open.at), parts, after: pattern.slice(at + 1) };
    }
  }
  return undefined;
}

function tokensOf(pattern: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at] ?? '';
    const found = char === '[' ? classAt(pattern, at) : undefined;
    if (found !== undefined) {
      tokens.push(found.token);
      at = found.end;
    } else if (char === '*') {
      const stars = /^\*+/.exec(pattern.slice(at))?.[0].length ?? 1;
      const atStart = at === 0 || pattern[at - 1] === '/';
      at += stars - 1;
      const after = pattern[at + 1];
      if (stars > 1 && atStart && after === '/') {
        tokens.push({ kind: 'folders' });
        at++;
      } else tokens.push({ kind: stars > 1 && atStart && after === undefined ? 'rest' : 'star' });
    } else if (char === '?') tokens.push({ kind: 'one' });
    else if (char === '\\' && at + 1 < pattern.length)
      tokens.push({ kind: 'char', char: pattern[++at] ?? '' });
    else tokens.push({ kind: 'char', char });
  }
  return tokens;
}

function classAt(pattern: string, at: number): { token: Token; end: number } | undefined {
  const negated = pattern[at + 1] === '!' || pattern[at + 1] === '^';
  const from = at + (negated ? 2 : 1);
  // A bracket that comes first is a member.
  const end = pattern.indexOf(']', from + 1);
  if (end === -1) return undefined;
  const ranges: [string, string][] = [];
  for (let index = from; index < end; index++) {
    const first = pattern[index] ?? '';
    const isRange = pattern[index + 1] === '-' && index + 2 < end;
    ranges.push([first, isRange ? (pattern[index + 2] ?? '') : first]);
    if (isRange) index += 2;
  }
  return { token: { kind: 'class', negated, ranges }, end };
}

/** Follows all ways through the pattern at once. A way inside `folders` that is not at a slash is `~index`. */
function matchesAll(tokens: readonly Token[], path: string): boolean {
  let ways = new Set<number>();
  enter(tokens, 0, ways);
  for (const char of path) {
    const next = new Set<number>();
    for (const way of ways) advance(tokens, way, char, next);
    if (next.size === 0) return false;
    ways = next;
  }
  return ways.has(tokens.length);
}

/** Adds a way, and those that it opens without another character. */
function enter(tokens: readonly Token[], from: number, ways: Set<number>): void {
  for (let index = from; !ways.has(index); index++) {
    ways.add(index);
    const kind = tokens[index]?.kind;
    if (kind !== 'star' && kind !== 'rest' && kind !== 'folders') return;
  }
}

function advance(tokens: readonly Token[], way: number, char: string, next: Set<number>): void {
  const index = way < 0 ? ~way : way;
  const token = tokens[index];
  if (token === undefined) return;
  switch (token.kind) {
    case 'char':
      if (token.char === char) enter(tokens, index + 1, next);
      return;
    case 'class':
      if (char !== '/' && token.ranges.some(([from, to]) => from <= char && char <= to) !== token.negated)
        enter(tokens, index + 1, next);
      return;
    case 'one':
      if (char !== '/') enter(tokens, index + 1, next);
      return;
    case 'star':
      if (char !== '/') enter(tokens, index, next);
      return;
    case 'rest':
      enter(tokens, index, next);
      return;
    case 'folders':
      next.add(~index);
      if (char === '/') enter(tokens, index + 1, next);
  }
}
