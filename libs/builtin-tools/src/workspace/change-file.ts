import { realpath } from 'node:fs/promises';
import { ToolError } from '@toolyard/contracts';
import { kindOf, openDescriptor, openForReading, type Descriptor } from './descriptor.js';
import { newPlace, placeOf } from './file-place.js';
import { OpenedFile } from './opened-file.js';
import { PathLock } from './path-lock.js';
import { replaceFile } from './replace-file.js';
import { relativePath } from './workspace-path.js';
import * as messages from './workspace.messages.js';

/** Makes the new content from the file as it is, or from nothing where there is none. Throwing leaves all as it is. */
export type FileChange = (before: OpenedFile | undefined) => Uint8Array | Promise<Uint8Array>;

export interface ChangedFile {
  /** Relative to the workspace, links resolved. */
  path: string;
  created: boolean;
  /** Bytes it has now. */
  size: number;
}

export interface ChangeTask {
  /** As the caller gave it. */
  path: string;
  /** Real absolute path of the workspace. */
  root: string;
  /** Absolute path of the file, inside the root by its letters. */
  target: string;
  /** Whether the file, and the folders it lies in, may be made. */
  create: boolean;
  /** Throws where the path has really led to what may not be touched. */
  allow: (realPath: string) => Promise<void>;
}

/** How often a change begins anew because something else changes the file too. */
const MAX_RESTARTS = 20;

const lock = new PathLock();

/** Throws ToolErrors and the system's errors. */
export async function changeFile(task: ChangeTask, change: FileChange): Promise<ChangedFile> {
  // One file may have several names.
  const key = await realpath(task.target).catch(() => task.target);
  return lock.run(key, async () => {
    for (let left = MAX_RESTARTS; ; left--) {
      try {
        return await changeOnce(task, change);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESTALE' || left === 0) throw error;
      }
    }
  });
}

async function changeOnce(task: ChangeTask, change: FileChange): Promise<ChangedFile> {
  const existing = await openDescriptor(task.target).catch((error: unknown) => {
    if (task.create && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  return existing === undefined ? makeFile(task, change) : replaceExisting(task, existing, change);
}

async function makeFile({ root, target, allow }: ChangeTask, change: FileChange): Promise<ChangedFile> {
  const content = await change(undefined);
  const place = await newPlace(target, allow);
  await using _ = place.folder.handle;
  await replaceFile(place, content);
  return { path: relativePath(root, place.realPath), created: true, size: content.length };
}

async function replaceExisting(
  { path, root, allow }: ChangeTask,
  existing: Descriptor,
  change: FileChange,
): Promise<ChangedFile> {
  await using _ = existing.handle;
  await allow(existing.realPath);
  const kind = kindOf(existing);
  if (kind !== 'a file') throw new ToolError('NOT_A_FILE', messages.notAFile(path, kind));
  const place = await placeOf(existing);
  await using _folder = place.folder.handle;
  const relative = relativePath(root, existing.realPath);
  await using before = new OpenedFile(await openForReading(existing), relative, existing.stat);
  const content = await change(before);
  await replaceFile(place, content);
  return { path: relative, created: false, size: content.length };
}
