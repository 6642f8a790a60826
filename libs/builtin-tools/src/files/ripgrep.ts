import { Injectable } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import { rgPath } from '@vscode/ripgrep';
import type { Readable } from 'node:stream';
import { Sandbox } from '../sandbox/sandbox.js';
import type { Workspace } from '../workspace/workspace.js';
import { relativePath } from '../workspace/workspace-path.js';
import { PlainProcess } from './plain-process.js';
import { listArguments, searchArguments, type SearchOptions, type SearchPlace } from './ripgrep-arguments.js';

/** A running search. Dispose it in any case. */
export interface Search extends AsyncDisposable {
  readonly output: Readable;
  /** Its standard error so far. */
  readonly errors: string;
  readonly exited: Promise<{ exitCode: number }>;
}

/**
 * Runs ripgrep in the workspace. Where commands can run, it runs in their sandbox: a command could swap a folder for a
 * link while ripgrep walks. Where they cannot, nothing of a model's runs in the workspace, and ripgrep runs plainly.
 */
@Injectable()
export class Ripgrep {
  constructor(private readonly sandbox: Sandbox) {}

  async search(
    workspace: Workspace,
    options: Omit<SearchOptions, 'hidden'>,
    signal: AbortSignal,
  ): Promise<Search> {
    const hidden = await hiddenFolders(workspace);
    return this.start(workspace, searchArguments({ ...options, hidden }), signal);
  }

  /** The files of a folder, the one changed last first, each followed by a NUL. */
  async list(workspace: Workspace, place: Omit<SearchPlace, 'hidden'>, signal: AbortSignal): Promise<Search> {
    const hidden = await hiddenFolders(workspace);
    return this.start(workspace, listArguments({ ...place, hidden }), signal);
  }

  private async start(workspace: Workspace, args: string[], signal: AbortSignal): Promise<Search> {
    try {
      return await this.sandbox.start({
        workspace,
        program: rgPath,
        args,
        signal,
        writable: false,
        readOnly: [rgPath],
        mergeStderr: false,
      });
    } catch (error) {
      if (!(error instanceof ToolError) || error.code !== 'SANDBOX_UNAVAILABLE') throw error;
      return new PlainProcess(rgPath, args, await workspace.realRoot(), signal);
    }
  }
}

async function hiddenFolders(workspace: Workspace): Promise<string[]> {
  const root = await workspace.realRoot();
  return (await workspace.hiddenPaths()).map((path) => relativePath(root, path));
}
