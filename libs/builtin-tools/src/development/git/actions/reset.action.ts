import { ToolError } from '@toolyard/contracts';
import type { GitAction } from '../git-action.js';
import { wordsOf } from '../git-failure.js';
import * as messages from '../git.messages.js';
import { literal } from '../git-paths.js';
import { keepChanges } from './discarded.js';

export const resetAction: GitAction = {
  takes: ['mode', 'ref', 'paths'],
  async run(repository, { mode = 'mixed', ref = 'HEAD', paths }) {
    if (paths !== undefined && mode !== 'mixed')
      throw new ToolError('INVALID_ARGUMENTS', messages.resetPaths(mode));
    const kept = mode === 'hard' ? await keepChanges(repository) : undefined;
    const target =
      paths === undefined
        ? [`--${mode}`, '--no-recurse-submodules', ref, '--']
        : [ref, '--', ...literal(paths)];
    const before = (await repository.attempt(['rev-parse', '--verify', '--quiet', 'HEAD'])).output.trim();
    const ended = await repository.run(['reset', '--quiet', ...target], { write: true });
    const words = wordsOf(ended);
    return {
      text: [
        words === '' ? messages.resetDone(mode, ref, before) : words,
        ...(kept === undefined ? [] : [messages.kept(kept)]),
      ].join('\n'),
      data: { before, ...(kept !== undefined && { kept }) },
    };
  },
};
