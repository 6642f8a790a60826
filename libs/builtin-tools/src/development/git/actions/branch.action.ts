import { required } from '../git-needs.js';
import type { GitAction, GitAnswer } from '../git-action.js';
import type { GitRepository } from '../git-repository.js';
import * as messages from '../git.messages.js';
import { BRANCH_FORMAT, branchLine, parseBranches } from '../parsing/branches.js';

export const branchAction: GitAction = {
  takes: ['operation', 'name', 'newName', 'ref', 'all', 'force'],
  operations: ['list', 'create', 'delete', 'rename'],
  async run(repository, params) {
    const { operation = 'list', ref, all = false, force = false, newName } = params;
    if (operation === 'list') return listOf(repository, all);
    const name = required(params, 'name');
    switch (operation) {
      case 'create':
        await repository.run(['branch', '--no-track', name, ...(ref === undefined ? [] : [ref])], {
          write: true,
        });
        return { text: messages.branchMade(name) };
      case 'rename':
        await repository.run(['branch', '--move', name, newName ?? required(params, 'newName')], {
          write: true,
        });
        return { text: messages.branchRenamed(name, newName ?? '') };
      default: {
        const { output } = await repository.run(['branch', '--delete', ...(force ? ['--force'] : []), name], {
          write: true,
        });
        return { text: output.trim() };
      }
    }
  },
};

async function listOf(repository: GitRepository, all: boolean): Promise<GitAnswer> {
  const { output } = await repository.run([
    'for-each-ref',
    `--format=${BRANCH_FORMAT}`,
    '--count=1000',
    'refs/heads',
    ...(all ? ['refs/remotes'] : []),
  ]);
  const branches = parseBranches(output);
  return {
    text: branches.length === 0 ? messages.noBranches() : branches.map(branchLine).join('\n'),
    data: { branches },
  };
}
