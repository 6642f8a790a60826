import type { ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import type { Workspace } from '../../workspace/workspace.js';
import { Workspaces } from '../../workspace/workspaces.js';
import { GIT_CONTENT } from './git-content.js';
import { MAKING_ACTIONS, REPOSITORY_ACTIONS } from './git-actions.js';
import type { GitAnswer } from './git-action.js';
import { checkParams } from './git-needs.js';
import { GitProgram } from './git-program.js';
import { GitRepository } from './git-repository.js';
import * as messages from './git.messages.js';
import { GitParams } from './git.params.js';

@Tool({
  description:
    'Work with a git repository of the workspace: status, diff, log, show, blame, branch, switch, add, commit, stash, restore, reset, merge, tag, remote, fetch, pull, push, init, clone. Runs no hooks and no other programs of the repository. What hard resets and restores discard is kept as a commit.',
  category: 'development',
  tags: ['git', 'vcs'],
  permission: 'WRITE',
  effect: 'once',
  sideEffects: 'LOCAL_STATE',
  pool: ['shell', 'default'],
  timeoutMs: 300_000,
  returns: GIT_CONTENT,
})
export class GitTool {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly git: GitProgram,
  ) {}

  async execute(@Params() params: GitParams, ctx: ToolContext): Promise<ToolResult> {
    const workspace = await this.workspaces.of(ctx);
    if (params.action === 'init' || params.action === 'clone') {
      const making = MAKING_ACTIONS[params.action];
      checkParams(making, params);
      return resultOf(params, await making.run(this.git, { workspace, ctx }, params));
    }
    const action = REPOSITORY_ACTIONS[params.action];
    checkParams(action, params);
    const folder = await folderOf(workspace, params.workdir);
    const repository = await GitRepository.open(this.git, { workspace, folder, ctx });
    return resultOf(params, await action.run(repository, params), repository);
  }
}

async function folderOf(workspace: Workspace, workdir: string): Promise<string> {
  await using directory = await workspace.openDirectory(workdir);
  return directory.realPath;
}

function resultOf({ action }: GitParams, answer: GitAnswer, repository?: GitRepository): ToolResult {
  const notRun = repository?.guards.keys ?? [];
  const notes = notRun.length === 0 ? [] : [messages.notRun(notRun)];
  return {
    content: [{ type: 'text', text: [answer.text, ...notes].join('\n') }],
    structuredContent: {
      action,
      ...(repository !== undefined && { repository: repository.path }),
      ...answer.data,
      ...(notRun.length > 0 && { notRun }),
    },
    isError: answer.isError ?? false,
  };
}
