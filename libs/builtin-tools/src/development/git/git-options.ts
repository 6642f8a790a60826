/** What an operator decides about git. */
export interface GitOptions {
  /** Author and committer of every commit. Default: the agent's id. */
  identity?: { name: string; email: string };
}

export const GIT_OPTIONS = Symbol('GIT_OPTIONS');
