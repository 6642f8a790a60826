import type { GitAction } from '../git-action.js';
import { gitFailure } from '../git-failure.js';
import { checkRemote } from '../git-reach.js';
import { UPLOAD_PACK } from '../git-settings.js';
import * as messages from '../git.messages.js';
import { conflictsOf } from './merge.action.js';

export const pullAction: GitAction = {
  takes: ['remote', 'name', 'depth'],
  async run(repository, { remote = 'origin', name, depth }) {
    const remotes = await checkRemote(repository, remote, 'upload-pack');
    const ended = await repository.attempt(
      [
        'pull',
        '--no-rebase',
        '--no-edit',
        '--no-verify',
        '--no-stat',
        '--no-progress',
        '--no-recurse-submodules',
        ...(remotes.urls.length > 0 ? [] : [`--upload-pack=${UPLOAD_PACK}`]),
        ...(depth === undefined ? [] : [`--depth=${depth}`]),
        remote,
        ...(name === undefined ? [] : [name]),
      ],
      { write: true, remotes },
    );
    if (ended.exitCode === 0) return { text: ended.output.trim() || messages.upToDate(remote) };
    const conflicts = await conflictsOf(repository);
    if (conflicts.length === 0) throw gitFailure('pull', ended);
    return { text: messages.mergeConflicts(conflicts), data: { conflicts }, isError: true };
  },
};
