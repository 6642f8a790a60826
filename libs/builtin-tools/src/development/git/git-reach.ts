import { ToolError } from '@toolyard/contracts';
import { addressOf, type GitAddress } from './git-address.js';
import type { GitRepository } from './git-repository.js';
import * as messages from './git.messages.js';
import type { GitNetwork } from './network/git-network.js';
import type { GitRemotes, GitService } from './network/git-remotes.js';

/** Checks that every address of a remote may be reached, as git itself resolves them. Gives those over the network. */
export async function checkRemote(
  repository: GitRepository,
  remote: string,
  service: GitService,
): Promise<GitRemotes> {
  const push = service === 'receive-pack' ? ['--push'] : [];
  const found = await repository.attempt(['remote', 'get-url', '--all', ...push, remote]);
  if (found.exitCode !== 0) throw new ToolError('INVALID_ARGUMENTS', messages.unknownRemote(remote));
  const urls: string[] = [];
  for (const url of found.output.split('\n').filter((line) => line !== ''))
    urls.push(
      ...checkReach(await addressOf(url, repository.folder, repository.workspace), repository.network),
    );
  const keys = repository.guards.network;
  if (urls.length > 0 && keys.length > 0) throw new ToolError('DENIED', messages.networkKeys(keys));
  return { urls, service };
}

/** What of an address is reached over the network. Throws DENIED where that may not be. */
export function checkReach(address: GitAddress, network: GitNetwork): string[] {
  if (address.kind === 'local') return [];
  network.check(address.url);
  return [address.url];
}
