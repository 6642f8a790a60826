import { Inject, Injectable } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import { Outbound } from '@toolyard/outbound';
import { GIT_OPTIONS, type GitOptions } from '../git-options.js';
import * as messages from '../git.messages.js';
import { GitExit } from './git-exit.js';
import type { GitRemotes } from './git-remotes.js';

/** Which repositories git may reach over the network, and its way there. */
@Injectable()
export class GitNetwork {
  constructor(
    private readonly outbound: Outbound,
    @Inject(GIT_OPTIONS) private readonly options: GitOptions,
  ) {}

  /** @throws ToolError DENIED saying what an operator would set */
  check(url: string): void {
    const { hosts = [] } = this.options;
    if (hosts.length === 0) throw new ToolError('DENIED', messages.networkOff(url));
    const { host } = new URL(url);
    if (!hosts.includes('*') && !hosts.includes(host))
      throw new ToolError('DENIED', messages.hostNotAllowed(host, hosts));
  }

  /** A way out to these repositories alone, until it is disposed. */
  open(remotes: GitRemotes, signal: AbortSignal): Promise<GitExit> {
    return GitExit.open(
      {
        remotes,
        outbound: this.outbound,
        credentialOf: ({ host }) => this.options.credentials?.[host],
      },
      signal,
    );
  }
}
