import { ToolError } from '@toolyard/contracts';
import type { GitAction } from '../git-action.js';
import { wordsOf } from '../git-failure.js';
import { checkRemote } from '../git-reach.js';
import type { GitRepository } from '../git-repository.js';
import { RECEIVE_PACK } from '../git-settings.js';
import * as messages from '../git.messages.js';

export const pushAction: GitAction = {
  takes: ['remote', 'name', 'force', 'setUpstream'],
  async run(repository, { remote = 'origin', name, force = false, setUpstream = false }) {
    const remotes = await checkRemote(repository, remote, 'receive-pack');
    const what = name ?? (await currentBranch(repository));
    // A refspec could delete or rename over there.
    if (/[:+*\s]/.test(what)) throw new ToolError('INVALID_ARGUMENTS', messages.badPushName(what));
    const ended = await repository.run(
      [
        'push',
        '--no-progress',
        '--no-verify',
        '--no-signed',
        '--no-follow-tags',
        '--recurse-submodules=no',
        ...(remotes.urls.length > 0 ? [] : [`--receive-pack=${RECEIVE_PACK}`]),
        ...(setUpstream ? ['--set-upstream'] : []),
        ...(force ? ['--force-with-lease'] : []),
        remote,
        what,
      ],
      { write: true, remotes },
    );
    return { text: wordsOf(ended) || messages.done('push') };
  },
};

async function currentBranch(repository: GitRepository): Promise<string> {
  const { output, exitCode } = await repository.attempt(['symbolic-ref', '--quiet', '--short', 'HEAD']);
  if (exitCode !== 0) throw new ToolError('INVALID_ARGUMENTS', messages.noBranchToPush());
  return output.trim();
}
