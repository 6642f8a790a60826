import { ToolError } from '@toolyard/contracts';
import { addressOf, type GitAddress } from './git-address.js';
import type { GitRepository } from './git-repository.js';
import * as messages from './git.messages.js';

/** Checks that every address of a remote may be reached, as git itself resolves them. */
export async function checkRemote(
  repository: GitRepository,
  remote: string,
  direction: 'fetch' | 'push',
): Promise<void> {
  const found = await repository.attempt([
    'remote',
    'get-url',
    '--all',
    ...(direction === 'push' ? ['--push'] : []),
    remote,
  ]);
  if (found.exitCode !== 0) throw new ToolError('INVALID_ARGUMENTS', messages.unknownRemote(remote));
  for (const url of found.output.split('\n').filter((line) => line !== ''))
    checkReach(await addressOf(url, repository.folder, repository.workspace), url);
}

/** Throws DENIED for an address over a network. */
export function checkReach(address: GitAddress, url: string): void {
  if (address.kind === 'https') throw new ToolError('DENIED', messages.networkOff(url));
}
