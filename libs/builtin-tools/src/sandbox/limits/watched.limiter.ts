import { readdir, readFile } from 'node:fs/promises';
import type { Allowance, Exceeded, Limiter, RunLimits } from './run-limits.js';

const LOOK_MS = 200;
const PAGE = 4_096;

/** Limits without control groups: the worker looks at the sandbox's processes and ends it when they are too many or too large. */
export class WatchedLimiter implements Limiter {
  readonly kind = 'watched';

  constructor(private readonly allowance: Allowance) {}

  begin(): Promise<RunLimits> {
    return Promise.resolve(new WatchedLimits(this.allowance));
  }
}

class WatchedLimits implements RunLimits {
  private timer: NodeJS.Timeout | undefined;
  private found: Exceeded | undefined;
  private looking = false;

  constructor(private readonly allowance: Allowance) {}

  async admit({ init, stop }: { init: number; stop: (exceeded: Exceeded) => void }): Promise<void> {
    // What the sandbox itself sees of processes.
    const proc = `/proc/${init}/root/proc`;
    await readdir(proc);
    this.timer = setInterval(() => {
      if (this.looking) return;
      this.looking = true;
      void this.look(proc)
        .then((exceeded) => {
          if (exceeded === undefined || this.found !== undefined) return;
          this.found = exceeded;
          stop(exceeded);
        })
        .finally(() => (this.looking = false));
    }, LOOK_MS);
    this.timer.unref();
  }

  exceeded(): Promise<Exceeded | undefined> {
    return Promise.resolve(this.found);
  }

  release(): Promise<void> {
    clearInterval(this.timer);
    return Promise.resolve();
  }

  private async look(proc: string): Promise<Exceeded | undefined> {
    const pids = (await readdir(proc).catch(() => [])).filter((name) => /^\d+$/.test(name));
    if (pids.length > this.allowance.processes) return 'processes';
    const sizes = await Promise.all(pids.map((pid) => residentBytes(`${proc}/${pid}`)));
    return sizes.reduce((sum, size) => sum + size, 0) > this.allowance.memory ? 'memory' : undefined;
  }
}

/** Memory that a process has to itself. */
async function residentBytes(folder: string): Promise<number> {
  const text = await readFile(`${folder}/statm`, 'utf8').catch(() => '');
  const [, resident = 0, shared = 0] = text.split(' ').map(Number);
  return (resident - shared) * PAGE;
}
