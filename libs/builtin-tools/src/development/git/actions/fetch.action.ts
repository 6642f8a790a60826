import type { GitAction } from '../git-action.js';
import { wordsOf } from '../git-failure.js';
import { checkRemote } from '../git-reach.js';
import { UPLOAD_PACK } from '../git-settings.js';
import * as messages from '../git.messages.js';

export const fetchAction: GitAction = {
  takes: ['remote', 'name', 'depth'],
  async run(repository, { remote = 'origin', name, depth }) {
    const remotes = await checkRemote(repository, remote, 'upload-pack');
    const ended = await repository.run(
      [
        'fetch',
        '--no-progress',
        '--no-recurse-submodules',
        '--prune',
        ...(remotes.urls.length > 0 ? [] : [`--upload-pack=${UPLOAD_PACK}`]),
        ...(depth === undefined ? [] : [`--depth=${depth}`]),
        remote,
        ...(name === undefined ? [] : [name]),
      ],
      { write: true, remotes },
    );
    return { text: wordsOf(ended) || messages.upToDate(remote) };
  },
};
