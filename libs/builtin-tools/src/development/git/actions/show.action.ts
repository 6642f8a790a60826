import type { GitAction, GitAnswer } from '../git-action.js';
import type { GitRepository } from '../git-repository.js';
import type { GitParams } from '../git.params.js';
import * as messages from '../git.messages.js';
import { literal } from '../git-paths.js';
import { COMMIT_FORMAT, parseCommits, type GitCommit } from '../parsing/commits.js';
import { patchOf } from './patch.js';

const MAX_CONTENT = 200_000;

export const showAction: GitAction = {
  takes: ['ref', 'paths', 'summary', 'context'],
  async run(repository, params) {
    const { ref = 'HEAD' } = params;
    const kind = (await repository.run(['cat-file', '-t', ref])).output.trim();
    if (kind === 'blob' || kind === 'tree') return contentOf(repository, ref, kind);
    return commitOf(repository, ref, params);
  },
};

async function commitOf(
  repository: GitRepository,
  ref: string,
  { paths = [], summary = false, context = 3 }: GitParams,
): Promise<GitAnswer> {
  const described = ['log', '-1', '-z', '--no-color', '--no-show-signature', `--format=${COMMIT_FORMAT}`];
  const { output } = await repository.run([...described, '--end-of-options', ref, '--']);
  const [commit] = parseCommits(output);
  const patch = await patchOf(repository, {
    command: ['show', '--format=', '--no-show-signature', '--diff-merges=first-parent'],
    what: ['--end-of-options', `${ref}^{commit}`, '--', ...literal(paths)],
    summary,
    context,
  });
  return {
    text: [...(commit === undefined ? [] : headOf(commit)), patch.text.replace(/^\n+/, '')].join('\n'),
    data: { kind: 'commit', ...commit, ...patch.data },
  };
}

function headOf({ commit, author, email, date, subject, body, refs }: GitCommit): string[] {
  return [
    `commit ${commit}${refs.length === 0 ? '' : `  [${refs.join(', ')}]`}`,
    `Author: ${author} <${email}>`,
    `Date: ${date}`,
    '',
    subject,
    ...(body === undefined ? [] : ['', body]),
    '',
  ];
}

/** A file or folder as it was. */
async function contentOf(repository: GitRepository, ref: string, kind: 'blob' | 'tree'): Promise<GitAnswer> {
  const args = kind === 'blob' ? ['cat-file', 'blob', ref] : ['ls-tree', '-z', '--name-only', ref];
  const { output, cut } = await repository.run(args, { limit: MAX_CONTENT });
  if (kind === 'tree') {
    const entries = output.split('\0').filter((name) => name !== '');
    return { text: entries.join('\n'), data: { kind: 'folder', entries, truncated: cut } };
  }
  if (output.includes('\0'))
    return { text: messages.binaryContent(ref), data: { kind: 'file', binary: true } };
  return {
    text: cut ? output + messages.cutContent(MAX_CONTENT) : output,
    data: { kind: 'file', content: output, truncated: cut },
  };
}
