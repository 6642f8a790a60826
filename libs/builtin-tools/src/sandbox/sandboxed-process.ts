import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { ToolError } from '@toolyard/contracts';
import { GO, READY } from './bubblewrap-arguments.js';
import type { Exceeded, RunLimits } from './limits/run-limits.js';
import type { NetworkExit } from './network/network-exit.js';
import * as messages from './sandbox.messages.js';

export interface ProcessExit {
  /** As the shell counts: 128 and the signal's number for a process that a signal ended. */
  exitCode: number;
  /** The signal that such an exit code stands for. */
  signal?: NodeJS.Signals;
  /** A limit of the sandbox that its processes ran against. */
  exceeded?: Exceeded;
}

/** What a process in a sandbox consists of. */
export interface SandboxParts {
  /** Bubblewrap, or the program itself where there is no sandbox. */
  child: ChildProcess;
  /** What it writes; its standard error too where that was asked for. Not reading it makes the process wait. */
  output: Readable;
  /** Where bubblewrap tells the number of the sandbox's first process; absent without bubblewrap. */
  status?: Readable;
  limits: RunLimits;
  signal?: AbortSignal | undefined;
  /** Its way to the network, closed with it. */
  exit?: NetworkExit | undefined;
}

const MAX_ERRORS = 16_384;

/** A process in a sandbox. Dispose it in any case: that ends every process in the sandbox and waits until they are gone. */
export class SandboxedProcess implements AsyncDisposable {
  /** How it ended. Rejects with SANDBOX_UNAVAILABLE when the sandbox was not made and nothing ran. */
  readonly exited: Promise<ProcessExit>;
  /** What it writes. */
  readonly output: Readable;
  /** Its standard input, where it was asked for. Works once the program runs; what is written before waits. */
  readonly input: Promise<Writable>;
  private readonly provideInput: (input: Writable) => void;
  private status = '';
  private stderr = '';
  private killed = false;
  private ready = false;
  private released = false;
  private failure: Error | undefined;
  private cleared: Promise<void> = Promise.resolve();

  constructor(
    private readonly parts: SandboxParts,
    private readonly keepsInput: boolean,
  ) {
    const { child, output, status, signal } = parts;
    this.output = output;
    const { promise, resolve } = Promise.withResolvers<Writable>();
    this.input = promise;
    this.provideInput = resolve;
    status?.setEncoding('utf8').on('data', (text: string) => {
      this.status += text;
      if (this.killed) this.killInit();
      void this.release();
    });
    child.stdin?.on('error', () => undefined);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (this.stderr.length < MAX_ERRORS) this.stderr += text;
      void this.release();
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

  /** Where it was not let go over the network since this was last asked, in words. */
  takeRefusals(): string[] {
    return this.parts.exit?.takeRefusals() ?? [];
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
    await this.cleared;
  }

  /** Lets the program run once the sandbox stands and its limits hold. */
  private async release(): Promise<void> {
    const init = this.init();
    const at = this.stderr.indexOf(READY);
    if (this.ready || at === -1 || init === undefined || this.killed) return;
    this.ready = true;
    this.stderr = this.stderr.slice(at + READY.length);
    try {
      await this.parts.limits.admit({ init, stop: this.kill });
    } catch (error) {
      this.failure = error as Error;
      this.kill();
      return;
    }
    this.released = true;
    const { stdin } = this.parts.child;
    if (stdin === null) return;
    if (this.keepsInput) stdin.write(GO);
    else stdin.end(GO);
    this.provideInput(stdin);
  }

  /** The sandbox's first process, with which the system ends all others; without a sandbox the program itself. */
  private init(): number | undefined {
    const { child, status } = this.parts;
    if (status === undefined) return child.pid;
    const number = /"child-pid": (\d+)/.exec(this.status)?.[1];
    return number === undefined ? undefined : Number(number);
  }

  /**
   * Kills the sandbox's first process. Killing bubblewrap itself would not do while it still sets up; until its first
   * process has a number there is nothing to kill, and `status` calls again. Without a sandbox, the process group.
   */
  private killInit(): void {
    const init = this.init();
    if (init === undefined || this.hasEnded()) return;
    try {
      process.kill(this.parts.status === undefined ? -init : init, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  private hasEnded(): boolean {
    const { exitCode, signalCode } = this.parts.child;
    return exitCode !== null || signalCode !== null;
  }

  private async watch(): Promise<ProcessExit> {
    const { child, limits, exit, signal: abort } = this.parts;
    const { promise, resolve } = Promise.withResolvers<number>();
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
    child.once('error', (error) => {
      this.stderr += error.message;
      resolve(1);
    });
    const exitCode = await promise;
    abort?.removeEventListener('abort', this.kill);
    const exceeded = await limits.exceeded().catch(() => undefined);
    this.cleared = Promise.all([limits.release(), exit?.close()]).then(() => undefined);
    if (this.failure !== undefined) {
      throw new ToolError('SANDBOX_UNAVAILABLE', messages.limitsRefused(this.failure.message), {
        cause: this.failure,
      });
    }
    if (!this.killed && !this.released) {
      throw new ToolError('SANDBOX_UNAVAILABLE', messages.bubblewrapRefused(this.stderr.trim()));
    }
    const signal = signalOf(exitCode);
    return { exitCode, ...(signal !== undefined && { signal }), ...(exceeded !== undefined && { exceeded }) };
  }
}

function signalOf(exitCode: number): NodeJS.Signals | undefined {
  const entries = Object.entries(constants.signals) as [NodeJS.Signals, number][];
  return entries.find(([, number]) => exitCode === 128 + number)?.[0];
}
