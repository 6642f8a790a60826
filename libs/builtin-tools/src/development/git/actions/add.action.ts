import { ToolError } from '@toolyard/contracts';
import type { GitAction } from '../git-action.js';
import * as messages from '../git.messages.js';
import { literal } from '../git-paths.js';
import { fileChangeLine, parseFileChanges } from '../parsing/file-changes.js';
import { SAFE_DIFF } from './patch.js';

export const addAction: GitAction = {
  takes: ['paths', 'all'],
  async run(repository, { paths, all = false }) {
    if (!all && paths === undefined) throw new ToolError('INVALID_ARGUMENTS', messages.nothingToAdd());
    await repository.run(['add', ...(all ? ['--all'] : []), '--', ...literal(paths ?? [])], { write: true });
    const { output } = await repository.run(['diff', '--cached', ...SAFE_DIFF, '--numstat', '-z', '--']);
    const staged = parseFileChanges(output);
    return {
      text: staged.length === 0 ? messages.noDifference(true) : messages.staged(staged.map(fileChangeLine)),
      data: { staged },
    };
  },
};
