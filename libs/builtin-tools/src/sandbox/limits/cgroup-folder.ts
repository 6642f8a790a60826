import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Tries to remove a cgroup whose last process is just going. */
const REMOVE_TRIES = 50;
const REMOVE_WAIT_MS = 20;

const PREFIX = 'toolyard-';

/** A cgroup of one run. */
export class CgroupFolder {
  private constructor(readonly path: string) {}

  static async make(parent: string, name: string): Promise<CgroupFolder> {
    const path = join(parent, PREFIX + name);
    await mkdir(path);
    return new CgroupFolder(path);
  }

  async write(file: string, value: string | number): Promise<void> {
    await writeFile(join(this.path, file), String(value));
  }

  /** For what not every system has. */
  async tryWrite(file: string, value: string | number): Promise<void> {
    await this.write(file, value).catch(() => undefined);
  }

  async admit(pids: readonly number[]): Promise<void> {
    for (const pid of pids) await this.write('cgroup.procs', pid);
  }

  /** The number behind a name in a file of names and numbers; 0 when it is not there. */
  async count(file: string, name: string): Promise<number> {
    const text = await readFile(join(this.path, file), 'utf8').catch(() => '');
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  }

  /** Whatever is still in it is killed. */
  async remove(): Promise<void> {
    for (let tries = 0; tries < REMOVE_TRIES; tries++) {
      const removed = await rmdir(this.path).then(
        () => true,
        (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT',
      );
      if (removed) return;
      const members = await readFile(join(this.path, 'cgroup.procs'), 'utf8').catch(() => '');
      for (const pid of members.split('\n').filter(Boolean)) kill(Number(pid));
      await delay(REMOVE_WAIT_MS);
    }
  }
}

/** A name for a run's cgroup that says which process made it. */
export function runName(): string {
  return `${process.pid}-${randomBytes(6).toString('hex')}`;
}

/** Removes cgroups of workers that were killed. */
export async function removeLeftCgroups(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rmdir(join(parent, name)).catch(() => undefined);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just gone.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
