import { ToolError } from '@toolyard/contracts';
import { resolve } from 'node:path';
import { isInside, relativePath } from '../../workspace/workspace-path.js';
import type { ProgramRun } from '../program-run.js';
import { gitFailure } from './git-failure.js';
import { guardsOf, type GitGuards } from './git-guards.js';
import type { GitPlace, GitProgram, GitRunOptions } from './git-program.js';
import * as messages from './git.messages.js';
import type { GitNetwork } from './network/git-network.js';

/** More programs than a repository has reason to name; each takes room in git's environment. */
const MAX_GUARDS = 500;

export type RepositoryRunOptions = Omit<GitRunOptions, 'settings'>;

/** A repository of the workspace, opened: its own configuration has been looked through. */
export class GitRepository {
  private constructor(
    private readonly git: GitProgram,
    private readonly place: GitPlace,
    /** Relative to the workspace, `.` for its root. */
    readonly path: string,
    readonly bare: boolean,
    readonly guards: GitGuards,
  ) {}

  /** @throws ToolError TOOL_FAILED when there is none, OUTSIDE_WORKSPACE when its files lie elsewhere */
  static async open(git: GitProgram, place: GitPlace): Promise<GitRepository> {
    const found = await git.survey(place);
    if (found.exitCode !== 0 || found.cut) throw gitFailure('rev-parse', found);
    const { gitDir, bare, inside, prefix, keys } = surveyed(found.output);
    const guards = guardsOf(keys);
    if (guards.settings.length > MAX_GUARDS)
      throw new ToolError('TOOL_FAILED', messages.tooManyPrograms(guards.keys.length));
    const root = bare ? gitDir : resolve(place.folder, prefix.replace(/[^/]+/g, '..'));
    const workspace = await place.workspace.realRoot();
    if (!isInside(workspace, gitDir) || !(bare || inside))
      throw new ToolError('OUTSIDE_WORKSPACE', messages.repositoryOutside());
    const path = relativePath(workspace, root);
    return new GitRepository(git, { ...place, folder: root }, path, bare, guards);
  }

  /** Runs git at the root of the repository. That it fails is in what it gives. */
  attempt(args: readonly string[], options: RepositoryRunOptions = {}): Promise<ProgramRun> {
    return this.git.run(this.place, args, { ...options, settings: this.guards.settings });
  }

  /** The same, where failing is an error. @throws ToolError TOOL_FAILED saying what to do */
  async run(args: readonly string[], options: RepositoryRunOptions = {}): Promise<ProgramRun> {
    const ended = await this.attempt(args, options);
    if (ended.exitCode !== 0 && !ended.cut) throw gitFailure(args[0] ?? 'git', ended);
    return ended;
  }

  get network(): GitNetwork {
    return this.git.network;
  }

  get workspace(): GitPlace['workspace'] {
    return this.place.workspace;
  }

  /** Real absolute path of the root. */
  get folder(): string {
    return this.place.folder;
  }
}

interface Survey {
  gitDir: string;
  bare: boolean;
  /** Whether the folder lies among the files of the repository. */
  inside: boolean;
  /** From their root to the folder, empty or ending in a slash. */
  prefix: string;
  /** Of the repository's configuration. */
  keys: string[];
}

/** Four lines, then scope and key in turns; the scope `command` is what we set. A folder's name may hold a line break. */
function surveyed(output: string): Survey {
  const [, gitDir = '', bare, inside, prefix = '', rest = ''] =
    /^(.*?)\n(true|false)\n(true|false)\n(.*?)\n((?:system|global|local|worktree|command|unknown)\0.*)$/s.exec(
      output,
    ) ?? [];
  const records = rest.split('\0');
  const keys = records.filter((_, index) => index % 2 === 1 && records[index - 1] !== 'command');
  return { gitDir, bare: bare === 'true', inside: inside === 'true', prefix, keys };
}
