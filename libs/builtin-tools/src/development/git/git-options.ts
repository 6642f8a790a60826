/** Who git is to a host. */
export interface GitCredential {
  username: string;
  password: string;
}

/** What an operator decides about git. */
export interface GitOptions {
  /** Author and committer of every commit. Default: the agent's id. */
  identity?: { name: string; email: string };
  /** Hosts that it may reach over https: `host`, `host:port`, or `*` for all. Default: none. */
  hosts?: readonly string[];
  /** By `host` or `host:port`; sent there and nowhere else. */
  credentials?: Readonly<Record<string, GitCredential>>;
}

export const GIT_OPTIONS = Symbol('GIT_OPTIONS');
