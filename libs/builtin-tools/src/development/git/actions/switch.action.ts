import { ToolError } from '@toolyard/contracts';
import type { GitAction } from '../git-action.js';
import { wordsOf } from '../git-failure.js';
import { required } from '../git-needs.js';
import * as messages from '../git.messages.js';
import { restoreAction } from './restore.action.js';

/** To a branch by name, or to a revision by ref, on no branch. */
export const switchAction: GitAction = {
  takes: ['name', 'ref', 'create'],
  async run(repository, params) {
    const { name, ref, create = false } = params;
    if (name === undefined && ref === undefined) throw new ToolError('INVALID_ARGUMENTS', messages.whereTo());
    if (name !== undefined && ref !== undefined && !create)
      throw new ToolError('INVALID_ARGUMENTS', messages.nameAndRef());
    const target = create
      ? ['--create', required(params, 'name'), ...(ref === undefined ? [] : [ref])]
      : name === undefined
        ? ['--detach', ref ?? 'HEAD']
        : [name];
    const ended = await repository.run(['switch', '--no-progress', '--no-recurse-submodules', ...target], {
      write: true,
    });
    return { text: wordsOf(ended) || messages.done('switch') };
  },
};

/** As models know it: to a branch, or with paths, files as they were in a revision. */
export const checkoutAction: GitAction = {
  takes: ['name', 'ref', 'create', 'paths'],
  run(repository, params) {
    return (params.paths === undefined ? switchAction : restoreAction).run(repository, params);
  },
};
