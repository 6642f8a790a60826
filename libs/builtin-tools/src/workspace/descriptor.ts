import { constants, type Stats } from 'node:fs';
import { lstat, open, readlink, realpath, type FileHandle } from 'node:fs/promises';

/** Something opened without reading it: where it really is, and what it is. */
export interface Descriptor {
  /** Absolute path of what was opened, links resolved. */
  realPath: string;
  stat: Stats;
  /** A path that reaches exactly this file or folder, also after its name has been given to something else. */
  location: string;
  handle: FileHandle;
}

/** Linux: names a file without opening it for anything, so no FIFO blocks and no device notices. */
export const O_PATH = 0o10000000;
const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;

/** Opens a path and looks where it led. The caller closes the handle. Throws the system's errors. */
export const openDescriptor = process.platform === 'linux' ? openByProc : openByRealPath;

async function openByProc(path: string): Promise<Descriptor> {
  const handle = await open(path, O_PATH);
  return closingOnError(handle, async () => {
    const location = `/proc/self/fd/${handle.fd}`;
    return { handle, location, realPath: await readlink(location), stat: await handle.stat() };
  });
}

/** Without /proc a descriptor cannot tell its path: resolve first, open without following, then compare. */
async function openByRealPath(path: string): Promise<Descriptor> {
  const realPath = await realpath(path);
  const handle = await open(realPath, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
  return closingOnError(handle, async () => {
    const stat = await handle.stat();
    const now = await lstat(realPath);
    if (now.dev !== stat.dev || now.ino !== stat.ino || (await realpath(realPath)) !== realPath) {
      throw Object.assign(new Error('replaced while it was opened'), { code: 'ESTALE' });
    }
    return { handle, location: realPath, realPath, stat };
  });
}

/** The descriptor's file, opened for reading. */
export function openForReading(descriptor: Descriptor): Promise<FileHandle> {
  const follow = process.platform === 'linux' ? 0 : O_NOFOLLOW;
  return open(descriptor.location, O_RDONLY | O_NONBLOCK | follow);
}

async function closingOnError<T>(handle: FileHandle, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** What was opened, in words. */
export function kindOf({ stat: found }: Descriptor): string {
  if (found.isFile()) return 'a file';
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a named pipe';
  if (found.isSocket()) return 'a socket';
  return 'a device';
}
