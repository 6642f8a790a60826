import type { GitOperation } from './git-action-names.js';
import type { GitPlace, GitProgram } from './git-program.js';
import type { GitRepository } from './git-repository.js';
import type { GitParams } from './git.params.js';

/** What an action gives: a text for the model, and the same as data. */
export interface GitAnswer {
  text: string;
  data?: Record<string, unknown>;
  /** It did not come to its end; the text says what to do. */
  isError?: boolean;
}

type GitParamName = Exclude<keyof GitParams, 'action' | 'workdir' | 'explanation'>;

/** One action of the tool, on a repository that is open. */
export interface GitAction {
  /** Parameters that mean something to it, beside action and workdir. */
  takes: readonly GitParamName[];
  needs?: readonly GitParamName[];
  /** Operations it has. */
  operations?: readonly GitOperation[];
  run(repository: GitRepository, params: GitParams): Promise<GitAnswer>;
}

/** An action that makes a repository. */
export interface GitPlaceAction extends Omit<GitAction, 'run'> {
  run(git: GitProgram, place: Omit<GitPlace, 'folder'>, params: GitParams): Promise<GitAnswer>;
}
