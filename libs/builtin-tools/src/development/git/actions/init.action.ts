import type { GitPlaceAction } from '../git-action.js';
import { gitFailure } from '../git-failure.js';
import { folderInside } from '../git-folder.js';
import * as messages from '../git.messages.js';

export const initAction: GitPlaceAction = {
  takes: ['name', 'bare'],
  async run(git, { workspace, ctx }, { workdir, name = 'main', bare = false }) {
    const root = await workspace.realRoot();
    const folder = folderInside(root, workspace, workdir);
    const ended = await git.run(
      { workspace, folder: root, ctx },
      [
        'init',
        '--quiet',
        '--template=',
        `--initial-branch=${name}`,
        ...(bare ? ['--bare'] : []),
        '--',
        folder,
      ],
      { write: true },
    );
    if (ended.exitCode !== 0) throw gitFailure('init', ended);
    return {
      text: ended.errors.includes('re-init')
        ? messages.repositoryThere(workdir)
        : messages.initialised(workdir, bare),
      data: { repository: workdir },
    };
  },
};
