import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CgroupFolder, removeLeftCgroups, runName } from './cgroup-folder.js';
import type { OwnCgroups } from './cgroup-mounts.js';
import type { Allowance, Exceeded, Limiter, RunLimits } from './run-limits.js';
import { firstProcesses } from './sandbox-processes.js';

/** Of 1 to 10,000; the worker has 100. */
const WEIGHT = 25;
const PERIOD_US = 100_000;

/** Limits by control groups of version 2. */
export class Cgroup2Limiter implements Limiter {
  readonly kind = 'cgroup2';
  private found: Promise<string> | undefined;

  constructor(
    private readonly own: OwnCgroups,
    private readonly allowance: Allowance,
  ) {}

  async begin(): Promise<RunLimits> {
    const parent = await (this.found ??= this.findParent());
    const { memory, processes, cpus } = this.allowance;
    const folder = await CgroupFolder.make(parent, runName());
    try {
      await folder.write('memory.max', memory);
      await folder.tryWrite('memory.swap.max', 0);
      await folder.tryWrite('memory.oom.group', 1);
      await folder.write('pids.max', processes);
      await folder.tryWrite('cpu.weight', WEIGHT);
      if (cpus > 0) await folder.write('cpu.max', `${Math.round(cpus * PERIOD_US)} ${PERIOD_US}`);
    } catch (error) {
      await folder.remove();
      throw error;
    }
    return new Cgroup2Limits(folder);
  }

  /**
   * A group with processes of its own gives its children no controllers. So either the worker's group has none but the
   * worker, which then moves into a child, or its runs become siblings of the worker.
   */
  private async findParent(): Promise<string> {
    const { unified } = this.own;
    if (unified === undefined) throw new Error('no cgroups of version 2');
    const { folder, mount } = unified;
    const candidates = [folder, ...(folder === mount ? [] : [dirname(folder)])];
    for (const candidate of candidates) {
      if (await givesControllers(candidate)) {
        await removeLeftCgroups(candidate);
        return candidate;
      }
    }
    await isolateWorker(folder);
    return folder;
  }
}

async function givesControllers(folder: string): Promise<boolean> {
  const given = await words(join(folder, 'cgroup.subtree_control'));
  return given.includes('memory') && given.includes('pids');
}

async function isolateWorker(folder: string): Promise<void> {
  const members = await words(join(folder, 'cgroup.procs'));
  if (members.join() !== String(process.pid))
    throw new Error('other processes are in the group of the worker');
  const home = await CgroupFolder.make(folder, runName());
  try {
    await home.admit([process.pid]);
    const available = await words(join(folder, 'cgroup.controllers'));
    const wanted = ['memory', 'pids', 'cpu'].filter((name) => available.includes(name));
    await writeFile(join(folder, 'cgroup.subtree_control'), wanted.map((name) => `+${name}`).join(' '));
    if (!(await givesControllers(folder))) throw new Error('no controllers of memory and pids');
  } catch (error) {
    await writeFile(join(folder, 'cgroup.procs'), String(process.pid)).catch(() => undefined);
    await home.remove();
    throw error;
  }
}

async function words(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split(/\s+/).filter(Boolean);
}

class Cgroup2Limits implements RunLimits {
  constructor(private readonly folder: CgroupFolder) {}

  async admit({ init }: { init: number }): Promise<void> {
    await this.folder.admit(await firstProcesses(init));
  }

  async exceeded(): Promise<Exceeded | undefined> {
    if ((await this.folder.count('memory.events', 'oom_kill')) > 0) return 'memory';
    return (await this.folder.count('pids.events', 'max')) > 0 ? 'processes' : undefined;
  }

  release(): Promise<void> {
    return this.folder.remove();
  }
}
