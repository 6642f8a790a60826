import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { ToolError } from '@toolyard/contracts';
import { GO, READY } from './bubblewrap-arguments.js';
import * as messages from './sandbox.messages.js';

export interface ProcessExit {
  /** As the shell counts: 128 and the signal's number for a process that a signal ended. */
  exitCode: number;
  /** The signal that such an exit code stands for. */
  signal?: NodeJS.Signals;
}

const MAX_ERRORS = 16_384;

/** A process in a sandbox. Dispose it in any case: that ends every process in the sandbox and waits until they are gone. */
export class SandboxedProcess implements AsyncDisposable {
  /** How it ended. Rejects with SANDBOX_UNAVAILABLE when the sandbox was not made and nothing ran. */
  readonly exited: Promise<ProcessExit>;
  private status = '';
  private stderr = '';
  private killed = false;
  private released = false;

  constructor(
    private readonly bubblewrap: ChildProcess,
    /** What it writes; its standard error too where that was asked for. Not reading it makes the process wait. */
    readonly output: Readable,
    statusStream: Readable,
    private readonly signal: AbortSignal | undefined,
  ) {
    statusStream.setEncoding('utf8').on('data', (text: string) => {
      this.status += text;
      if (this.killed) this.killInit();
    });
    bubblewrap.stdin?.on('error', () => undefined);
    bubblewrap.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (this.stderr.length < MAX_ERRORS) this.stderr += text;
      if (!this.released) this.release();
    });
    this.exited = this.watch();
    this.exited.catch(() => undefined);
    signal?.addEventListener('abort', this.kill);
    if (signal?.aborted === true) this.kill();
  }

  /** What it wrote to its standard error, the beginning of it, where that was not merged into `output`. */
  get errors(): string {
    return this.stderr;
  }

  /** Whether it was killed before it ended by itself. */
  get wasKilled(): boolean {
    return this.killed;
  }

  /** Ends every process in the sandbox, now. Does nothing once it has ended. */
  readonly kill = (): void => {
    if (this.hasEnded()) return;
    this.killed = true;
    this.killInit();
  };

  async [Symbol.asyncDispose](): Promise<void> {
    this.kill();
    this.output.destroy();
    await this.exited.catch(() => undefined);
  }

  /** Lets the program run once the sandbox stands. */
  private release(): void {
    const at = this.stderr.indexOf(READY);
    if (at === -1 || this.killed) return;
    this.released = true;
    this.stderr = this.stderr.slice(at + READY.length);
    this.bubblewrap.stdin?.end(GO);
  }

  /**
   * Kills the sandbox's first process, with which the system ends all others. Killing bubblewrap itself would not do
   * while it still sets up; until its first process has a number there is nothing to kill, and `status` calls again.
   */
  private killInit(): void {
    const init = /"child-pid": (\d+)/.exec(this.status)?.[1];
    if (init === undefined || this.bubblewrap.exitCode !== null || this.bubblewrap.signalCode !== null)
      return;
    try {
      process.kill(Number(init), 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  private hasEnded(): boolean {
    return this.bubblewrap.exitCode !== null || this.bubblewrap.signalCode !== null;
  }

  private async watch(): Promise<ProcessExit> {
    const { promise, resolve } = Promise.withResolvers<number>();
    this.bubblewrap.once('close', (code) => resolve(code ?? 128 + constants.signals.SIGKILL));
    this.bubblewrap.once('error', (error) => {
      this.stderr += error.message;
      resolve(1);
    });
    const exitCode = await promise;
    this.signal?.removeEventListener('abort', this.kill);
    if (!this.killed && !this.released) {
      throw new ToolError('SANDBOX_UNAVAILABLE', messages.bubblewrapRefused(this.stderr.trim()));
    }
    const signal = signalOf(exitCode);
    return { exitCode, ...(signal !== undefined && { signal }) };
  }
}

function signalOf(exitCode: number): NodeJS.Signals | undefined {
  const entries = Object.entries(constants.signals) as [NodeJS.Signals, number][];
  return entries.find(([, number]) => exitCode === 128 + number)?.[0];
}
