import { constants } from 'node:fs';
import { lstat, mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { O_PATH } from './descriptor.js';

const { O_DIRECTORY, O_NOFOLLOW, O_RDONLY } = constants;

/** A folder held open, and a path that reaches exactly it. */
export interface HeldFolder {
  handle: FileHandle;
  location: string;
}

/**
 * Makes folders inside one another where they are missing, and opens the last. Each step starts from the folder that the
 * one before has opened and follows no link, so nothing that is swapped meanwhile leads elsewhere. The caller closes the
 * handle of the result. Throws the system's errors: ENOTDIR for a link or a file in place of a folder.
 * @param from an open folder; stays open
 */
export async function makeFolders(
  from: HeldFolder,
  names: readonly string[],
  mode: number,
): Promise<HeldFolder> {
  let held = from;
  try {
    for (const name of names) {
      const next = await step(held.location, name, mode);
      if (held !== from) await held.handle.close();
      held = next;
    }
    return held;
  } catch (error) {
    if (held !== from) await held.handle.close();
    throw error;
  }
}

async function step(location: string, name: string, mode: number): Promise<HeldFolder> {
  const path = join(location, name);
  await mkdir(path, mode).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return holdFolder(path, O_NOFOLLOW);
}

/** Opens a folder. @param flags `O_NOFOLLOW` to refuse a link at the end of the path */
export async function holdFolder(path: string, flags = 0): Promise<HeldFolder> {
  const linux = process.platform === 'linux';
  // Without O_PATH a link at the end would be followed by the look that other systems take before they open.
  if (!linux && flags !== 0 && !(await lstat(path)).isDirectory()) throw notAFolder(path);
  const handle = await open(path, O_DIRECTORY | flags | (linux ? O_PATH : O_RDONLY));
  return { handle, location: linux ? `/proc/self/fd/${handle.fd}` : path };
}

function notAFolder(path: string): Error {
  return Object.assign(new Error(`no folder: ${path}`), { code: 'ENOTDIR' });
}
