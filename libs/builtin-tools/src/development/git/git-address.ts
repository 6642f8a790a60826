import { ToolError } from '@toolyard/contracts';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import type { Workspace } from '../../workspace/workspace.js';
import * as messages from './git.messages.js';

/** Where git shall reach: a repository of the workspace by its real path, or an https address. */
export type GitAddress = { kind: 'local'; path: string } | { kind: 'https'; url: string };

/** A text with user names and passwords taken out of the addresses in it. */
export function withoutCredentials(text: string): string {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1');
}

/**
 * What an address leads to. Throws INVALID_ARGUMENTS for anything but a path, `file://` and `https://`, and the errors of
 * the workspace for a path.
 * @param base absolute folder that a relative path starts from
 */
export async function addressOf(url: string, base: string, workspace: Workspace): Promise<GitAddress> {
  if (/^file:\/\//i.test(url)) return local(filePath(url), base, workspace);
  if (!/^[^/]*:/.test(url)) return local(url, base, workspace);
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 'https:')
    throw new ToolError('INVALID_ARGUMENTS', messages.addressNotAllowed(url));
  if (parsed.username !== '' || parsed.password !== '')
    throw new ToolError('INVALID_ARGUMENTS', messages.addressWithCredentials());
  return { kind: 'https', url: parsed.href };
}

async function local(path: string, base: string, workspace: Workspace): Promise<GitAddress> {
  await using folder = await workspace.openDirectory(resolve(base, path));
  return { kind: 'local', path: folder.realPath };
}

function filePath(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new ToolError('INVALID_ARGUMENTS', messages.addressNotAllowed(url));
  }
}
