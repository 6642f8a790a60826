import type { GitAction } from '../git-action.js';
import * as messages from '../git.messages.js';
import { literal } from '../git-paths.js';
import { keepChanges } from './discarded.js';

export const restoreAction: GitAction = {
  takes: ['paths', 'staged', 'ref'],
  needs: ['paths'],
  async run(repository, { paths = [], staged = false, ref }) {
    const kept = staged ? undefined : await keepChanges(repository);
    await repository.run(
      [
        'restore',
        '--no-progress',
        '--no-recurse-submodules',
        ...(staged ? ['--staged'] : []),
        ...(ref === undefined ? [] : [`--source=${ref}`]),
        '--',
        ...literal(paths),
      ],
      { write: true },
    );
    return {
      text: [messages.restored(paths, staged), ...(kept === undefined ? [] : [messages.kept(kept)])].join(
        '\n',
      ),
      data: { ...(kept !== undefined && { kept }) },
    };
  },
};
