import type { GitAction } from '../git-action.js';
import { gitFailure, wordsOf } from '../git-failure.js';
import { required } from '../git-needs.js';
import type { GitRepository } from '../git-repository.js';
import * as messages from '../git.messages.js';

export const mergeAction: GitAction = {
  takes: ['ref', 'message', 'operation'],
  operations: ['abort'],
  async run(repository, params) {
    if (params.operation === 'abort') {
      await repository.run(['merge', '--abort'], { write: true });
      return { text: messages.mergeAborted() };
    }
    const { message } = params;
    const ended = await repository.attempt(
      [
        'merge',
        '--no-edit',
        '--no-verify',
        '--no-progress',
        '--no-gpg-sign',
        '--no-stat',
        ...(message === undefined ? [] : [`--message=${message}`]),
        required(params, 'ref'),
      ],
      { write: true },
    );
    if (ended.exitCode === 0) return { text: wordsOf(ended) };
    const conflicts = await conflictsOf(repository);
    if (conflicts.length === 0) throw gitFailure('merge', ended);
    return { text: messages.mergeConflicts(conflicts), data: { conflicts }, isError: true };
  },
};

/** Files with conflicts. */
export async function conflictsOf(repository: GitRepository): Promise<string[]> {
  const { output } = await repository.run([
    'diff',
    '--name-only',
    '--diff-filter=U',
    '-z',
    '--no-ext-diff',
    '--',
  ]);
  return [...new Set(output.split('\0').filter((path) => path !== ''))];
}
