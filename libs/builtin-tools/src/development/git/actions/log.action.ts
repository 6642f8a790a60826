import type { GitAction } from '../git-action.js';
import * as messages from '../git.messages.js';
import { literal } from '../git-paths.js';
import { COMMIT_FORMAT, commitLine, parseCommits } from '../parsing/commits.js';

export const logAction: GitAction = {
  takes: ['ref', 'paths', 'limit', 'skip', 'author', 'search', 'since', 'until'],
  async run(repository, params) {
    const { ref = 'HEAD', paths = [], limit = 20, skip = 0 } = params;
    const { author, search, since, until } = params;
    const { output } = await repository.run([
      'log',
      '-z',
      '--no-color',
      '--no-show-signature',
      `--format=${COMMIT_FORMAT}`,
      `--max-count=${limit + 1}`,
      `--skip=${skip}`,
      '--regexp-ignore-case',
      '--fixed-strings',
      ...(author === undefined ? [] : [`--author=${author}`]),
      ...(search === undefined ? [] : [`--grep=${search}`]),
      ...(since === undefined ? [] : [`--since=${since}`]),
      ...(until === undefined ? [] : [`--until=${until}`]),
      '--end-of-options',
      ref,
      '--',
      ...literal(paths),
    ]);
    const found = parseCommits(output);
    const commits = found.slice(0, limit);
    const more = found.length > limit;
    const lines = commits.map(commitLine);
    if (commits.length === 0) lines.push(messages.noCommits());
    if (more) lines.push(messages.moreCommits(skip + limit));
    return { text: lines.join('\n'), data: { commits, more } };
  },
};
