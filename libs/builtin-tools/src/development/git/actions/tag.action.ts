import type { GitAction } from '../git-action.js';
import { required } from '../git-needs.js';
import * as messages from '../git.messages.js';

export const tagAction: GitAction = {
  takes: ['operation', 'name', 'ref', 'message'],
  operations: ['list', 'create', 'delete'],
  async run(repository, params) {
    const { operation = 'list', ref, message } = params;
    if (operation === 'list') {
      const { output } = await repository.run([
        'for-each-ref',
        '--sort=-creatordate',
        '--count=1000',
        '--format=%(refname:short)%00%(objectname)%00%(creatordate:iso-strict)',
        'refs/tags',
      ]);
      const tags = output
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          const [name = '', commit = '', date = ''] = line.split('\0');
          return { name, commit, date };
        });
      const lines = tags.map(
        ({ name, commit, date }) => `${name} ${commit.slice(0, 10)} (${date.slice(0, 10)})`,
      );
      return { text: lines.length === 0 ? messages.noTags() : lines.join('\n'), data: { tags } };
    }
    const name = required(params, 'name');
    if (operation === 'delete') {
      await repository.run(['tag', '--delete', name], { write: true });
      return { text: messages.tagDeleted(name) };
    }
    await repository.run(
      ['tag', '--no-sign', ...(message === undefined ? [] : [`--message=${message}`]), name, ref ?? 'HEAD'],
      { write: true },
    );
    return { text: messages.tagMade(name, ref ?? 'HEAD') };
  },
};
