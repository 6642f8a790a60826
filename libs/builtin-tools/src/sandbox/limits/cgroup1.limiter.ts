import { CgroupFolder, removeLeftCgroups, runName } from './cgroup-folder.js';
import type { OwnCgroups } from './cgroup-mounts.js';
import type { Allowance, Exceeded, Limiter, RunLimits } from './run-limits.js';
import { firstProcesses } from './sandbox-processes.js';

/** Processor time that a sandbox gets where the worker wants some too; 1,024 is what the worker has. */
const SHARES = 256;
const PERIOD_US = 100_000;

/** Limits by control groups of version 1: a folder in each of three hierarchies. */
export class Cgroup1Limiter implements Limiter {
  readonly kind = 'cgroup1';
  private swept: Promise<unknown> | undefined;

  constructor(
    private readonly own: OwnCgroups,
    private readonly allowance: Allowance,
  ) {}

  async begin(): Promise<RunLimits> {
    const [memory, pids, cpu] = ['memory', 'pids', 'cpu'].map((name) => this.own.controllers.get(name));
    if (memory === undefined || pids === undefined) throw new Error('no cgroups of memory and pids');
    const parents = [memory, pids, ...(cpu === undefined ? [] : [cpu])];
    await (this.swept ??= Promise.all(parents.map(removeLeftCgroups)));
    const name = runName();
    const made: CgroupFolder[] = [];
    try {
      for (const parent of parents) made.push(await CgroupFolder.make(parent, name));
      const [ofMemory, ofPids, ofCpu] = made;
      await ofMemory?.write('memory.limit_in_bytes', this.allowance.memory);
      await ofMemory?.tryWrite('memory.memsw.limit_in_bytes', this.allowance.memory);
      await ofPids?.write('pids.max', this.allowance.processes);
      await ofCpu?.tryWrite('cpu.shares', SHARES);
      if (this.allowance.cpus > 0)
        await ofCpu?.write('cpu.cfs_quota_us', Math.round(this.allowance.cpus * PERIOD_US));
    } catch (error) {
      await Promise.all(made.map((folder) => folder.remove()));
      throw error;
    }
    return new Cgroup1Limits(made);
  }
}

class Cgroup1Limits implements RunLimits {
  constructor(private readonly folders: readonly CgroupFolder[]) {}

  async admit({ init }: { init: number }): Promise<void> {
    const pids = await firstProcesses(init);
    await Promise.all(this.folders.map((folder) => folder.admit(pids)));
  }

  async exceeded(): Promise<Exceeded | undefined> {
    const [memory, pids] = this.folders;
    if (((await memory?.count('memory.oom_control', 'oom_kill')) ?? 0) > 0) return 'memory';
    return ((await pids?.count('pids.events', 'max')) ?? 0) > 0 ? 'processes' : undefined;
  }

  async release(): Promise<void> {
    await Promise.all(this.folders.map((folder) => folder.remove()));
  }
}
