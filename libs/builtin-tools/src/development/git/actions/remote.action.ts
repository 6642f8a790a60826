import type { GitAction } from '../git-action.js';
import { addressOf, withoutCredentials } from '../git-address.js';
import { required } from '../git-needs.js';
import * as messages from '../git.messages.js';

export const remoteAction: GitAction = {
  takes: ['operation', 'name', 'url'],
  operations: ['list', 'create', 'delete'],
  async run(repository, params) {
    const { operation = 'list' } = params;
    if (operation === 'list') {
      const { output } = await repository.run(['remote', '--verbose']);
      const lines = withoutCredentials(output)
        .split('\n')
        .filter((line) => line !== '');
      const remotes = lines.map((line) => {
        const [, name = '', url = '', direction = ''] = /^(.*?)\t(.*) \((fetch|push)\)/.exec(line) ?? [];
        return { name, url, direction };
      });
      return { text: lines.length === 0 ? messages.noRemotes() : lines.join('\n'), data: { remotes } };
    }
    const name = required(params, 'name');
    if (operation === 'delete') {
      await repository.run(['remote', 'remove', name], { write: true });
      return { text: messages.remoteDeleted(name) };
    }
    const root = await repository.workspace.realRoot();
    const address = await addressOf(required(params, 'url'), root, repository.workspace);
    const url = address.kind === 'local' ? address.path : address.url;
    await repository.run(['remote', 'add', name, url], { write: true });
    return { text: messages.remoteMade(name, url) };
  },
};
