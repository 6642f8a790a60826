import { ToolError } from '@toolyard/contracts';
import type { GitAction } from '../git-action.js';
import { gitFailure } from '../git-failure.js';
import * as messages from '../git.messages.js';
import { literal } from '../git-paths.js';
import { COMMIT_FORMAT, parseCommits } from '../parsing/commits.js';
import { fileChangeLine, parseFileChanges } from '../parsing/file-changes.js';
import { SAFE_DIFF } from './patch.js';

export const commitAction: GitAction = {
  takes: ['message', 'all', 'amend', 'paths'],
  async run(repository, { message, all = false, amend = false, paths = [] }) {
    if (message === undefined && !amend) throw new ToolError('INVALID_ARGUMENTS', messages.messageNeeded());
    const ended = await repository.attempt(
      [
        'commit',
        '--quiet',
        '--no-verify',
        '--no-gpg-sign',
        '--no-status',
        ...(message === undefined ? ['--no-edit'] : [`--message=${message}`, '--cleanup=strip']),
        ...(all ? ['--all'] : []),
        ...(amend ? ['--amend', '--reset-author'] : []),
        '--',
        ...literal(paths),
      ],
      { write: true },
    );
    if (ended.exitCode === 1 && ended.errors.trim() === '')
      throw new ToolError('TOOL_FAILED', messages.nothingStaged());
    if (ended.exitCode !== 0) throw gitFailure('commit', ended);
    const [described, numbers] = await Promise.all([
      repository.run(['log', '-1', '-z', `--format=${COMMIT_FORMAT}`]),
      repository.run(['show', '--format=', '--diff-merges=first-parent', ...SAFE_DIFF, '--numstat', '-z']),
    ]);
    const [commit] = parseCommits(described.output);
    const files = parseFileChanges(numbers.output);
    return {
      text: messages.committed(commit?.commit ?? '', commit?.subject ?? '', files.map(fileChangeLine)),
      data: { ...commit, files },
    };
  },
};
