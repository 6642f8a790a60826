import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import parent from 'node:process';

export interface ChildOptions {
  command: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Who runs it; only root may choose. */
  uid?: number;
  gid?: number;
}

/** A process of a test: its output is kept, it can be killed any way, and it never outlives the test run unnoticed. */
export class Child {
  output = '';
  private readonly listeners = new Set<() => void>();

  private constructor(readonly process: ChildProcess) {
    const collect = (data: Buffer): void => {
      this.output += data.toString();
      for (const listener of this.listeners) listener();
    };
    process.stdout?.on('data', collect);
    process.stderr?.on('data', collect);
    const kill = (): void => void process.kill('SIGKILL');
    parent.once('exit', kill);
    process.once('exit', () => {
      parent.off('exit', kill);
      for (const listener of this.listeners) listener();
    });
  }

  static start({ command, args = [], ...options }: ChildOptions): Child {
    return new Child(spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], ...options }));
  }

  get pid(): number {
    return this.process.pid ?? -1;
  }

  get running(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  /** Resolves when the output matches; rejects with the output when the process ends before. */
  async saw(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.output);
      if (match !== null) return match;
      if (!this.running)
        throw new Error(`The process ended before it wrote ${String(pattern)}:\n${this.output}`);
      await new Promise<void>((resolve) => {
        const listener = (): void => {
          this.listeners.delete(listener);
          resolve();
        };
        this.listeners.add(listener);
      });
    }
  }

  /** Resolves with the exit code once the process has ended by itself; null when a signal ended it. */
  async ended(): Promise<number | null> {
    if (this.running) await once(this.process, 'exit');
    return this.process.exitCode;
  }

  /** Sends the signal and resolves with the exit code once the process is gone; null when a signal ended it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const gone = this.ended();
    if (this.running) this.process.kill(signal);
    return gone;
  }
}
