import { ToolError } from '@toolyard/contracts';
import { join } from 'node:path/posix';
import { findProgram } from '../../sandbox/find-program.js';
import { SANDBOX_PATH } from '../../sandbox/system-mounts.js';
import type { Workspace } from '../../workspace/workspace.js';
import type { Linter } from './linter.js';

/** Longest file that is searched for a linter's configuration. */
const MAX_CONFIG = 1_048_576;

/** Where projects keep programs of their own. */
const PROGRAM_FOLDERS = ['node_modules/.bin', '.venv/bin', 'venv/bin'];

/** A folder and those around it, up to the root of the workspace. */
function foldersUp(folder: string): string[] {
  const parts = folder === '.' ? [] : folder.split('/');
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/')), '.'];
}

/** The file that says a project uses the linter, in its folder or one around it. */
export async function findConfig(
  workspace: Workspace,
  folder: string,
  linter: Linter,
): Promise<string | undefined> {
  for (const around of foldersUp(folder)) {
    for (const name of linter.configs) {
      const path = join(around, name);
      if (await isThere(workspace, path)) return path;
    }
    if (linter.within === undefined) continue;
    const path = join(around, linter.within.file);
    if (linter.within.pattern.test(await textOf(workspace, path))) return path;
  }
  return undefined;
}

/** Absolute path of the linter: the project's own, else the system's. */
export async function findLinterProgram(
  workspace: Workspace,
  folder: string,
  name: string,
): Promise<string | undefined> {
  const root = await workspace.realRoot();
  for (const around of foldersUp(folder)) {
    for (const programs of PROGRAM_FOLDERS) {
      const path = join(around, programs, name);
      // Not where it leads to: a program finds its own files by the name it was started with.
      if (await isThere(workspace, path)) return join(root, path);
    }
  }
  return findProgram(name, SANDBOX_PATH);
}

async function isThere(workspace: Workspace, path: string): Promise<boolean> {
  return (await quietly(() => workspace.locate(path))) !== undefined;
}

async function textOf(workspace: Workspace, path: string): Promise<string> {
  const read = async (): Promise<string | undefined> => {
    await using file = await workspace.openFile(path);
    return file.stat.size > MAX_CONFIG ? undefined : await file.handle.readFile('utf8');
  };
  return (await quietly(read)) ?? '';
}

/** What is not there, or cannot be reached, is no configuration. */
async function quietly<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}
