import { Inject, Injectable } from '@nestjs/common';
import type { ToolContext } from '@toolyard/toolkit';
import { dirname } from 'node:path';
import { Sandbox } from '../../sandbox/sandbox.js';
import type { Workspace } from '../../workspace/workspace.js';
import { runProgram, type ProgramRun } from '../program-run.js';
import { GIT_OPTIONS, type GitOptions } from './git-options.js';
import { FIXED_SETTINGS, gitEnvironment, type GitSetting } from './git-settings.js';

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
}

/** Runs git in the sandbox, with settings that keep a repository from making it run anything. */
@Injectable()
export class GitProgram {
  constructor(
    private readonly sandbox: Sandbox,
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
    { write = false, settings = [], limit = OUTPUT_LIMIT }: GitRunOptions,
  ): Promise<ProgramRun> {
    const environment = gitEnvironment(
      { ...this.identityOf(ctx), ceiling: dirname(await workspace.realRoot()), write, network: false },
      [...FIXED_SETTINGS, ...settings],
    );
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const args = [...variables, ...command];
    return runProgram(
      this.sandbox,
      { workspace, program: 'env', args, cwd: folder, writable: write, signal: ctx.signal },
      limit,
    );
  }

  private identityOf({ agent }: ToolContext): { name: string; email: string } {
    return this.options.identity ?? { name: agent.id, email: `${agent.id}@agents.invalid` };
  }
}
