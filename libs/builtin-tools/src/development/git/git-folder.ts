import { ToolError } from '@toolyard/contracts';
import type { Workspace } from '../../workspace/workspace.js';
import { targetInside } from '../../workspace/workspace-path.js';
import * as workspaceMessages from '../../workspace/workspace.messages.js';

/** Absolute path of a folder that git is to make. By its letters it lies inside; where links lead, the sandbox decides. */
export function folderInside(root: string, workspace: Workspace, path: string): string {
  if (path.includes('\0')) throw new ToolError('INVALID_ARGUMENTS', workspaceMessages.pathHoldsNul(path));
  const target = targetInside(root, workspace.root, path);
  if (target !== undefined) return target;
  throw new ToolError('OUTSIDE_WORKSPACE', workspaceMessages.leadsOutside(path));
}
