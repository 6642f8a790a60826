import type { GitAction } from '../git-action.js';
import * as messages from '../git.messages.js';
import { literal } from '../git-paths.js';
import { patchOf } from './patch.js';

export const diffAction: GitAction = {
  takes: ['ref', 'staged', 'paths', 'summary', 'context'],
  async run(repository, { ref, staged = false, paths = [], summary = false, context = 3 }) {
    const answer = await patchOf(repository, {
      command: ['diff', ...(staged ? ['--cached'] : [])],
      what: [...(ref === undefined ? [] : [ref]), '--', ...literal(paths)],
      summary,
      context,
    });
    return answer.text === '' ? { ...answer, text: messages.noDifference(staged) } : answer;
  },
};
