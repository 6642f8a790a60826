import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseTakenError } from '../database-error.js';
import { folderTaken } from '../database.messages.js';
import { processIdentity } from './process-identity.js';

interface Holder {
  pid: number;
  identity: string | undefined;
  /** Tells two holders in one process apart. */
  token: string;
}

/** One process a data folder: PGlite's files are lost when two write them. A dead holder's lock is taken over. */
export class FolderLock {
  private constructor(
    private readonly file: string,
    private readonly holder: Holder,
  ) {}

  /** @throws StartupError when a live process has it */
  static async take(folder: string): Promise<FolderLock> {
    const file = join(folder, 'pglite.lock');
    const holder: Holder = { pid: process.pid, identity: processIdentity(process.pid), token: randomUUID() };
    while (!(await create(file, holder))) {
      const other = await read(file);
      if (other !== undefined && isAlive(other)) throw new DatabaseTakenError(folderTaken(folder, other.pid));
      await setAside(file, other);
    }
    return new FolderLock(file, holder);
  }

  async release(): Promise<void> {
    const found = await read(this.file);
    if (found?.token === this.holder.token) await rm(this.file, { force: true });
  }
}

function isAlive({ pid, identity }: Holder): boolean {
  return identity !== undefined && processIdentity(pid) === identity;
}

/** Complete or not at all: a reader never sees half a file. */
async function create(file: string, holder: Holder): Promise<boolean> {
  const draft = `${file}.${holder.token}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes a dead holder's lock, unless another process was faster and it is that one's by now. */
async function setAside(file: string, dead: Holder | undefined): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    const moved = await read(aside);
    if (moved !== undefined && moved.token !== dead?.token) await link(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function read(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
