import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { StartupError, ToolError } from '@toolyard/contracts';
import { changeFile, type ChangedFile, type FileChange } from './change-file.js';
import { kindOf, openDescriptor, openForReading, type Descriptor } from './descriptor.js';
import { toToolError } from './open-failure.js';
import { OpenedDirectory } from './opened-directory.js';
import { OpenedFile } from './opened-file.js';
import { isInside, relativePath, targetInside } from './workspace-path.js';
import * as messages from './workspace.messages.js';

/**
 * The folder that file and shell tools live in. Every path is opened first and judged by where the descriptor really
 * points, so neither `..`, links nor folders swapped meanwhile lead out. Paths are relative to the root, or absolute and
 * inside it. Everything that cannot be opened is a ToolError: INVALID_ARGUMENTS, FILE_NOT_FOUND, OUTSIDE_WORKSPACE,
 * NOT_A_FILE, NOT_A_DIRECTORY or ACCESS_DENIED.
 */
export class Workspace {
  /** Absolute path as configured; may lead through links. */
  readonly root: string;

  /**
   * @param hidden absolute folders whose contents no tool may see, such as Toolyard's own data
   * @param base an absolute folder that the root lies in, without links between the two. Default: the root may be a link
   */
  constructor(
    root: string,
    private readonly hidden: readonly string[] = [],
    private readonly base?: string,
  ) {
    if (!isAbsolute(root)) throw new StartupError(messages.workspaceNotAbsolute(root));
    this.root = resolve(root);
    if (this.root === '/') throw new StartupError(messages.workspaceIsEverything());
  }

  /** @throws StartupError when the root is no folder that tools may have */
  async checkRoot(): Promise<void> {
    const found = await stat(this.root).catch(() => undefined);
    if (found?.isDirectory() !== true) throw new StartupError(messages.workspaceMissing(this.root));
    if ((await realpath(this.root)) === '/') throw new StartupError(messages.workspaceIsEverything());
  }

  /** The root with its links resolved. */
  async realRoot(): Promise<string> {
    const real = await this.realPath(this.root);
    if (
      this.base !== undefined &&
      real !== join(await this.realPath(this.base), relative(this.base, this.root))
    )
      throw new ToolError('ACCESS_DENIED', messages.workspaceReplaced());
    return real;
  }

  /** Folders inside the root whose contents no tool may see: real absolute paths of those that exist. */
  async hiddenPaths(): Promise<string[]> {
    if (this.hidden.length === 0) return [];
    const root = await this.realRoot();
    const found = await Promise.all(this.hidden.map((path) => realpath(path).catch(() => undefined)));
    return found.filter((path) => path !== undefined && path !== root && isInside(root, path)) as string[];
  }

  /** Opens a regular file for reading. */
  async openFile(path: string): Promise<OpenedFile> {
    const { descriptor, relative } = await this.open(path);
    try {
      const kind = kindOf(descriptor);
      if (kind !== 'a file') throw new ToolError('NOT_A_FILE', messages.notAFile(path, kind));
      const handle = await this.reporting(path, () => openForReading(descriptor));
      return new OpenedFile(handle, relative, descriptor.stat);
    } finally {
      await descriptor.handle.close();
    }
  }

  /** Opens a folder to look at its entries. */
  async openDirectory(path: string): Promise<OpenedDirectory> {
    const { descriptor, relative } = await this.open(path);
    if (!descriptor.stat.isDirectory()) {
      await descriptor.handle.close();
      throw new ToolError('NOT_A_DIRECTORY', messages.notADirectory(path));
    }
    return new OpenedDirectory(descriptor.handle, relative, descriptor.realPath, descriptor.location);
  }

  /** Where a file or folder really is, relative to the root. What the answer names may be swapped meanwhile. */
  async locate(path: string): Promise<string> {
    const { descriptor, relative } = await this.open(path);
    await descriptor.handle.close();
    const kind = kindOf(descriptor);
    if (kind !== 'a file' && kind !== 'a folder')
      throw new ToolError('NOT_A_FILE', messages.notAFile(path, kind));
    return relative;
  }

  /**
   * Replaces a file's content at once by what `change` makes of it, or makes the file. A link leads to the file that is
   * changed; no link leads outside. Waits for other changes of the path in this worker; when something else changes the
   * file meanwhile, `change` is called again with what it holds then. Besides the codes above: TOOL_FAILED.
   */
  async changeFile(path: string, change: FileChange, options: { create: boolean }): Promise<ChangedFile> {
    const { root, target } = await this.inside(path);
    if (/(^|\/)\.{0,2}$/.test(path)) throw new ToolError('NOT_A_FILE', messages.notAFile(path, 'a folder'));
    const allow = (realPath: string) => this.allow(path, root, realPath);
    const task = { ...options, path, root, target, allow };
    return this.reporting(path, () => changeFile(task, change), root, target);
  }

  private async realPath(path: string): Promise<string> {
    try {
      return await realpath(path);
    } catch (cause) {
      throw new ToolError('FILE_NOT_FOUND', messages.workspaceGone(), { cause });
    }
  }

  private async open(path: string): Promise<{ descriptor: Descriptor; relative: string }> {
    const { root, target } = await this.inside(path);
    const descriptor = await this.reporting(path, () => openDescriptor(target), root, target);
    try {
      await this.allow(path, root, descriptor.realPath);
    } catch (error) {
      await descriptor.handle.close();
      throw error;
    }
    return { descriptor, relative: relativePath(root, descriptor.realPath) };
  }

  /** Where a path points by its letters. */
  private async inside(path: string): Promise<{ root: string; target: string }> {
    if (path.includes('\0')) throw new ToolError('INVALID_ARGUMENTS', messages.pathHoldsNul(path));
    const root = await this.realRoot();
    const target = targetInside(root, this.root, path);
    if (target === undefined) throw new ToolError('OUTSIDE_WORKSPACE', messages.leadsOutside(path));
    return { root, target };
  }

  /** Refuses what a path has really led to, where that is outside or hidden. */
  private async allow(path: string, root: string, realPath: string): Promise<void> {
    if (!isInside(root, realPath)) throw new ToolError('OUTSIDE_WORKSPACE', messages.leadsOutside(path));
    if ((await this.hiddenPaths()).some((hidden) => isInside(hidden, realPath)))
      throw new ToolError('ACCESS_DENIED', messages.hiddenPath(path));
  }

  private async reporting<T>(
    path: string,
    attempt: () => Promise<T>,
    root?: string,
    target?: string,
  ): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ToolError) throw error;
      throw await toToolError(error, { path, root, target, workspace: this });
    }
  }
}
