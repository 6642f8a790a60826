/** Who wrote a line, and when. */
export interface GitBlameLine {
  line: number;
  commit: string;
  author: string;
  /** ISO 8601, UTC. */
  date: string;
  text: string;
}

interface Origin {
  author: string;
  date: string;
}

/** Reads `git blame --porcelain`, which tells of a commit only where it first occurs. */
export function parseBlame(output: string): GitBlameLine[] {
  const origins = new Map<string, Origin>();
  const lines: GitBlameLine[] = [];
  let commit = '';
  let line = 0;
  for (const text of output.split('\n')) {
    const [, found, number] = /^([0-9a-f]{40,64}) \d+ (\d+)(?: \d+)?$/.exec(text) ?? [];
    const origin = origins.get(commit);
    if (text.startsWith('\t') && origin !== undefined) {
      lines.push({ line, commit, ...origin, text: text.slice(1) });
    } else if (found !== undefined) {
      commit = found;
      line = Number(number);
      if (!origins.has(commit)) origins.set(commit, { author: '', date: '' });
    } else if (origin !== undefined) {
      if (text.startsWith('author ')) origin.author = text.slice('author '.length);
      if (text.startsWith('author-time '))
        origin.date = new Date(Number(text.slice('author-time '.length)) * 1_000).toISOString();
    }
  }
  return lines;
}
