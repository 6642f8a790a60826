import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open, rename, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { stale, type FilePlace } from './file-place.js';

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

/** Less what the umask takes away. */
const NEW_FILE_MODE = 0o644;

/**
 * Gives a place new content at once: a temporary file in the same folder takes the name. Who has the old file open keeps
 * it, and so does every other hard link. An existing file keeps its mode, and its owner where the system allows that.
 * @throws ESTALE when another file has taken the name, or the file was changed, since the place was looked at
 */
export async function replaceFile(place: FilePlace, content: Uint8Array): Promise<void> {
  const { folder, name, existing } = place;
  const temporary = join(folder.location, `.toolyard-${randomBytes(9).toString('hex')}.tmp`);
  const mode = existing === undefined ? NEW_FILE_MODE : 0o600;
  const handle = await open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
  try {
    try {
      await handle.writeFile(content);
      if (existing !== undefined) await copyRights(existing.stat, handle);
    } finally {
      await handle.close();
    }
    if (!isSame(await lstat(join(folder.location, name)).catch(() => undefined), existing?.stat))
      throw stale();
    await rename(temporary, join(folder.location, name));
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    // The name was given to a folder since it was looked at.
    if (['EISDIR', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw stale();
    throw error;
  }
}

async function copyRights({ uid, gid, mode }: Stats, handle: FileHandle): Promise<void> {
  const own = await handle.stat();
  if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid).catch(() => undefined);
  await handle.chmod(mode & 0o777);
}

function isSame(now: Stats | undefined, before: Stats | undefined): boolean {
  if (now === undefined || before === undefined) return now === before;
  return (
    now.dev === before.dev &&
    now.ino === before.ino &&
    now.size === before.size &&
    now.mtimeMs === before.mtimeMs
  );
}
