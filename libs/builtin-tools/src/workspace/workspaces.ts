import { join } from 'node:path';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import type { ToolContext } from '@toolyard/toolkit';
import { folderName } from './folder-name.js';
import { holdFolder, makeFolders } from './folder-steps.js';
import { Workspace } from './workspace.js';
import * as messages from './workspace.messages.js';

/**
 * Who shares a workspace. `shared`: every call works in the one root. `agent`: each agent in `<root>/agents/<agent id>`.
 * `run`: each run of an agent in `<root>/runs/<agent id>/<run id>`.
 */
export type WorkspaceScope = 'shared' | 'agent' | 'run';

export interface WorkspacesOptions {
  /** Absolute path of the folder that all workspaces lie in, and the workspace itself where it is shared. */
  root: string;
  /** Default `shared`. */
  scope?: WorkspaceScope;
  /** Absolute folders that no tool may look into: Toolyard's data folder, where it lies in a workspace. */
  hidden?: readonly string[];
}

/** Whose workspace: a call's context says it. */
export type WorkspaceOwner = Pick<ToolContext, 'agent' | 'runId'>;

/** Nobody but the worker's user looks into the workspace of an agent or a run. */
const PRIVATE = 0o700;

/** The workspaces of calls. */
export class Workspaces implements OnApplicationBootstrap {
  private readonly shared: Workspace;

  constructor(private readonly options: WorkspacesOptions) {
    this.shared = new Workspace(options.root, options.hidden);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.shared.checkRoot();
  }

  /** The workspace of a call; makes its folder on first use. Throws FILE_NOT_FOUND or ACCESS_DENIED when that cannot be. */
  async of(owner: WorkspaceOwner): Promise<Workspace> {
    const names = this.namesOf(owner);
    if (names.length === 0) return this.shared;
    const { root } = this.shared;
    try {
      const base = await holdFolder(root);
      try {
        const made = await makeFolders(base, names, PRIVATE);
        await made.handle.close();
      } finally {
        await base.handle.close();
      }
    } catch (cause) {
      throw refusal(cause);
    }
    return new Workspace(join(root, ...names), this.options.hidden, root);
  }

  /** `ToolkitOptions.workspace`: what `ctx.workspace` says of a call. */
  readonly choose = async (owner: WorkspaceOwner): Promise<string> => (await this.of(owner)).root;

  private namesOf({ agent, runId }: WorkspaceOwner): string[] {
    switch (this.options.scope ?? 'shared') {
      case 'shared':
        return [];
      case 'agent':
        return ['agents', folderName(agent.id)];
      case 'run':
        return ['runs', folderName(agent.id), folderName(runId)];
    }
  }
}

function refusal(cause: unknown): ToolError {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' || code === 'ELOOP')
    return new ToolError('ACCESS_DENIED', messages.workspaceReplaced(), { cause });
  if (code === 'EACCES' || code === 'EPERM')
    return new ToolError('ACCESS_DENIED', messages.workspaceNotMade(code), { cause });
  return new ToolError('FILE_NOT_FOUND', messages.workspaceGone(), { cause });
}
