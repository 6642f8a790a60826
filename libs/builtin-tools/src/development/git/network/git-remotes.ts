/** What git does at the other side: `upload-pack` to fetch from it, `receive-pack` to push to it. */
export type GitService = 'upload-pack' | 'receive-pack';

/** Repositories elsewhere that one run of git may reach, and what for. */
export interface GitRemotes {
  /** https addresses without credentials. */
  urls: readonly string[];
  service: GitService;
}
