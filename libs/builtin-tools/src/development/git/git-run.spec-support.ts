import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ToolResult } from '@toolyard/contracts';
import { Outbound } from '@toolyard/outbound';
import { Sandbox } from '../../sandbox/sandbox.js';
import { contextOf } from '../../tool-run.spec-support.js';
import { Workspaces } from '../../workspace/workspaces.js';
import type { GitOptions } from './git-options.js';
import { GitProgram } from './git-program.js';
import { GitParams } from './git.params.js';
import { GitTool } from './git.tool.js';
import { GitNetwork } from './network/git-network.js';

/** A workspace in a temporary folder with the tool, and git itself to prepare repositories with. */
export class GitBench implements AsyncDisposable {
  private constructor(
    private readonly base: string,
    readonly root: string,
    private readonly tool: GitTool,
  ) {}

  static async open(options: GitOptions = {}, sandbox = new Sandbox()): Promise<GitBench> {
    const base = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-git-')));
    const root = join(base, 'workspace');
    await mkdir(root);
    const tool = new GitTool(
      new Workspaces({ root }),
      new GitProgram(sandbox, new GitNetwork(new Outbound(), options), options),
    );
    return new GitBench(base, root, tool);
  }

  /** A path of the host beside the workspace. */
  outside(name: string): string {
    return join(this.base, name);
  }

  run(params: Partial<GitParams>): Promise<ToolResult> {
    return this.tool.execute(Object.assign(new GitParams(), params), contextOf());
  }

  /** The data of an action. */
  async data(params: Partial<GitParams>): Promise<Record<string, unknown>> {
    return (await this.run(params)).structuredContent as Record<string, unknown>;
  }

  async write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.root, path)), { recursive: true });
    await writeFile(join(this.root, path), text);
  }

  /** Runs git plainly, as the repository's owner would. */
  async git(folder: string, ...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('git', args, {
      cwd: join(this.root, folder),
      env: {
        PATH: process.env['PATH'],
        HOME: this.base,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_AUTHOR_NAME: 'Ada',
        GIT_AUTHOR_EMAIL: 'ada@example.org',
        GIT_COMMITTER_NAME: 'Ada',
        GIT_COMMITTER_EMAIL: 'ada@example.org',
      },
    });
    return stdout;
  }

  /** A repository with one commit of `a.txt` and `src/b.txt` on main. */
  async repository(folder: string): Promise<void> {
    await this.write(`${folder}/a.txt`, 'one\ntwo\nthree\n');
    await this.write(`${folder}/src/b.txt`, 'b\n');
    await this.git(folder, 'init', '--quiet', '--initial-branch=main');
    await this.git(folder, 'add', '.');
    await this.git(folder, 'commit', '--quiet', '--message=first');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.base, { recursive: true, force: true });
  }
}
