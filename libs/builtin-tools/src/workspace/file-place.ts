import { lstat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openDescriptor, type Descriptor } from './descriptor.js';
import { makeFolders, type HeldFolder } from './folder-steps.js';

/** Where a file is, or is to be: a name in a folder that is held open. */
export interface FilePlace {
  folder: HeldFolder;
  name: string;
  /** Absolute, links resolved. */
  realPath: string;
  /** The file that has the name now. */
  existing?: Descriptor;
}

/** A folder that is missing on the way is made with this, less what the umask takes away. */
const FOLDER_MODE = 0o777;

/** The place of a file that is open. Throws ESTALE when it was moved or replaced meanwhile. */
export async function placeOf(existing: Descriptor): Promise<FilePlace> {
  const parent = await openDescriptor(dirname(existing.realPath));
  try {
    const name = basename(existing.realPath);
    const found = await lstat(join(parent.location, name));
    const same = found.dev === existing.stat.dev && found.ino === existing.stat.ino;
    if (!same || parent.realPath !== dirname(existing.realPath)) throw stale();
    return { folder: parent, name, realPath: existing.realPath, existing };
  } catch (error) {
    await parent.handle.close();
    throw error;
  }
}

/**
 * The place of a file that does not exist yet, with the folders on the way made.
 * @param target absolute; what exists of it may lead through links
 * @param allow called with where the folder that exists really is, before anything is made; throws to refuse
 * @throws ENOTDIR where a file or a link that leads nowhere is in the way, ELINK when the last name is such a link
 */
export async function newPlace(
  target: string,
  allow: (realPath: string) => Promise<void>,
): Promise<FilePlace> {
  const { found, missing } = await deepestFolder(dirname(target));
  let folder: HeldFolder = found;
  try {
    await allow(join(found.realPath, ...missing, basename(target)));
    if (!found.stat.isDirectory()) throw systemError('ENOTDIR');
    folder = await makeFolders(found, missing, FOLDER_MODE);
    const name = basename(target);
    const taken = await lstat(join(folder.location, name)).catch(() => undefined);
    if (taken !== undefined) throw taken.isSymbolicLink() ? systemError('ELINK') : stale();
    return { folder, name, realPath: join(found.realPath, ...missing, name) };
  } catch (error) {
    await folder.handle.close().catch(() => undefined);
    throw error;
  } finally {
    if (folder !== found) await found.handle.close();
  }
}

async function deepestFolder(path: string): Promise<{ found: Descriptor; missing: string[] }> {
  const missing: string[] = [];
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      return { found: await openDescriptor(folder), missing };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || folder === dirname(folder)) throw error;
      missing.unshift(basename(folder));
    }
  }
}

/** Something took another's place between two looks: look again. */
export function stale(): Error {
  return systemError('ESTALE');
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
