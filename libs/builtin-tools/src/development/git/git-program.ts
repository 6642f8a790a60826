import { Inject, Injectable } from '@nestjs/common';
import type { ToolContext } from '@toolyard/toolkit';
import { dirname } from 'node:path';
import { Sandbox } from '../../sandbox/sandbox.js';
import type { Workspace } from '../../workspace/workspace.js';
import { runProgram, type ProgramRun } from '../program-run.js';
import { GIT_OPTIONS, type GitOptions } from './git-options.js';
import { FIXED_SETTINGS, gitEnvironment, type GitSetting } from './git-settings.js';
import { GitNetwork } from './network/git-network.js';
import type { GitRemotes } from './network/git-remotes.js';

/** Enough for lists that are parsed; patches have limits of their own. */
const OUTPUT_LIMIT = 16_777_216;

/** Neither of the two runs a program, whatever the configuration says. */
const SURVEY =
  'git rev-parse --path-format=absolute --git-dir --is-bare-repository --is-inside-work-tree --show-prefix' +
  ' && exec git config --list --includes --show-scope --name-only -z';

/** Where and for whom git runs. */
export interface GitPlace {
  workspace: Workspace;
  /** Real absolute folder to run in. */
  folder: string;
  ctx: ToolContext;
}

export interface GitRunOptions {
  /** Whether the workspace may change. Default false: git then sees it read-only. */
  write?: boolean;
  /** Settings beside the fixed ones; they win. */
  settings?: readonly GitSetting[];
  /** Bytes of output to keep. Default 16 MiB. */
  limit?: number;
  /** What it may reach over the network. Default nothing. */
  remotes?: GitRemotes;
}

/** Runs git in the sandbox, with settings that keep a repository from making it run anything. */
@Injectable()
export class GitProgram {
  constructor(
    private readonly sandbox: Sandbox,
    readonly network: GitNetwork,
    @Inject(GIT_OPTIONS) private readonly options: GitOptions,
  ) {}

  /** Throws SANDBOX_UNAVAILABLE; that git fails is in what it gives. */
  run(place: GitPlace, args: readonly string[], options: GitRunOptions = {}): Promise<ProgramRun> {
    return this.launch(place, ['git', '--no-pager', ...args], options);
  }

  /** Where a repository is and what its configuration names, in one sandbox. */
  survey(place: GitPlace): Promise<ProgramRun> {
    return this.launch(place, ['/bin/sh', '-c', SURVEY], {});
  }

  private async launch(
    { workspace, folder, ctx }: GitPlace,
    command: readonly string[],
    { write = false, settings = [], limit = OUTPUT_LIMIT, remotes }: GitRunOptions,
  ): Promise<ProgramRun> {
    await using exit =
      remotes === undefined || remotes.urls.length === 0
        ? undefined
        : await this.network.open(remotes, ctx.signal);
    const environment = gitEnvironment(
      {
        ...this.identityOf(ctx),
        ceiling: dirname(await workspace.realRoot()),
        write,
        network: exit !== undefined,
      },
      [...FIXED_SETTINGS, ...settings, ...(exit?.settings ?? [])],
    );
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const ended = await runProgram(
      this.sandbox,
      {
        workspace,
        program: 'env',
        args: [...variables, ...(exit?.command ?? []), ...command],
        cwd: folder,
        writable: write,
        signal: ctx.signal,
        readOnly: exit?.files ?? [],
      },
      limit,
    );
    if (exit?.failure !== undefined && ended.exitCode !== 0) throw exit.failure;
    return ended;
  }

  private identityOf({ agent }: ToolContext): { name: string; email: string } {
    return this.options.identity ?? { name: agent.id, email: `${agent.id}@agents.invalid` };
  }
}
