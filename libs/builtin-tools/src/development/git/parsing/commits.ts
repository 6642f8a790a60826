export interface GitCommit extends Record<string, unknown> {
  commit: string;
  author: string;
  email: string;
  /** ISO 8601, with the author's zone. */
  date: string;
  parents: string[];
  /** Branches and tags that point to it. */
  refs: string[];
  subject: string;
  body?: string;
}

const FIELDS = ['%H', '%an', '%ae', '%aI', '%P', '%D', '%s', '%b'];

/** For `--format`, together with `-z`. */
export const COMMIT_FORMAT = `tformat:${FIELDS.join('%x00')}`;

/** Reads what `git log -z` writes in COMMIT_FORMAT. */
export function parseCommits(output: string): GitCommit[] {
  const fields = output.split('\0');
  const commits: GitCommit[] = [];
  for (let at = 0; at + FIELDS.length <= fields.length; at += FIELDS.length) {
    const [
      commit = '',
      author = '',
      email = '',
      date = '',
      parents = '',
      refs = '',
      subject = '',
      body = '',
    ] = fields.slice(at, at + FIELDS.length);
    commits.push({
      commit,
      author,
      email,
      date,
      parents: words(parents, ' '),
      refs: words(refs, ', '),
      subject,
      ...(body.trim() !== '' && { body: body.trimEnd() }),
    });
  }
  return commits;
}

function words(text: string, separator: string): string[] {
  return text === '' ? [] : text.split(separator);
}

/** `1a2b3c4d5e (2026-05-01 Ada) subject  [main, tag: v1]` */
export function commitLine({ commit, author, date, subject, refs }: GitCommit): string {
  const marks = refs.length === 0 ? '' : `  [${refs.join(', ')}]`;
  return `${commit.slice(0, 10)} (${date.slice(0, 10)} ${author}) ${subject}${marks}`;
}
