import { ToolError } from '@toolyard/contracts';
import { followTrail } from './link-trail.js';
import { nearNames } from './near-names.js';
import type { OpenedDirectory } from './opened-directory.js';
import { relativePath } from './workspace-path.js';
import * as messages from './workspace.messages.js';

/** What was tried when the system refused. Without `root` and `target` the path was already known to be inside. */
export interface FailedOpen {
  path: string;
  root?: string;
  target?: string;
  workspace: { openDirectory(path: string): Promise<OpenedDirectory> };
}

/** Names looked through for near ones. */
const MAX_NAMES = 2_000;

/** The system's refusal to open a path, as a row of the error table. */
export async function toToolError(error: unknown, failed: FailedOpen): Promise<ToolError> {
  const code = systemCode(error);
  const { path } = failed;
  if (code === 'ENAMETOOLONG')
    return new ToolError('INVALID_ARGUMENTS', messages.pathTooLong(path), { cause: error });
  if (code === 'ESTALE') {
    return new ToolError('FILE_NOT_FOUND', messages.changedWhileOpening(path), {
      cause: error,
      retryable: true,
    });
  }
  if (failed.root !== undefined && failed.target !== undefined) {
    const end = await followTrail(failed.root, failed.target);
    if (end.kind === 'outside')
      return new ToolError('OUTSIDE_WORKSPACE', messages.leadsOutside(path), { cause: error });
    if (end.kind === 'missing' && code === 'ENOENT') {
      const folder = relativePath(failed.root, end.folder);
      const near = nearNames(end.name, await namesIn(failed.workspace, folder));
      return new ToolError('FILE_NOT_FOUND', messages.notFound(path, end.name, folder, near), {
        cause: error,
      });
    }
  }
  switch (code) {
    case 'ENOENT':
      return new ToolError('FILE_NOT_FOUND', messages.notFound(path, path, '.', []), { cause: error });
    case 'ENOTDIR':
      return new ToolError('NOT_A_DIRECTORY', messages.partIsNoFolder(path), { cause: error });
    case 'ELOOP':
      return new ToolError('FILE_NOT_FOUND', messages.linkLoop(path), { cause: error });
    case 'ELINK':
      return new ToolError('FILE_NOT_FOUND', messages.linkToNothing(path), { cause: error });
    case 'EROFS':
      return new ToolError('ACCESS_DENIED', messages.readOnly(path), { cause: error });
    case 'ENOSPC':
    case 'EDQUOT':
      return new ToolError('TOOL_FAILED', messages.noSpace(path), { cause: error });
    case 'EACCES':
    case 'EPERM':
      return new ToolError('ACCESS_DENIED', messages.accessDenied(path), { cause: error });
    default:
      return new ToolError('TOOL_FAILED', messages.openFailed(path, code), { cause: error });
  }
}

async function namesIn(workspace: FailedOpen['workspace'], folder: string): Promise<string[]> {
  try {
    await using directory = await workspace.openDirectory(folder);
    return (await directory.entries(MAX_NAMES)).entries.map((entry) => entry.name);
  } catch {
    return [];
  }
}

/** `ENOENT` and its like; `UNKNOWN` for what is no error of the system. */
function systemCode(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code;
  return 'UNKNOWN';
}
