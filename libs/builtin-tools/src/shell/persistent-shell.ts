import { randomBytes } from 'node:crypto';
import type { Sandbox } from '../sandbox/sandbox.js';
import type { ProcessExit, SandboxedProcess } from '../sandbox/sandboxed-process.js';
import type { Workspace } from '../workspace/workspace.js';
import { TerminalText } from './terminal-text.js';

/**
 * Reads commands, each with a token, and runs them one after another in itself, so that folder, variables and functions
 * stay. After each it writes the token, the exit code and the folder, between NULs. Commands get neither of its own
 * descriptors, 8 and 9.
 */
const DRIVER = `exec 8>&1 9<&0 </dev/null
while IFS= read -r -d '' -u 9 __token && IFS= read -r -d '' -u 9 __command; do
eval "$__command" 8>&- 9<&-
printf '\\0%s %d %s\\0' "$__token" $? "$PWD" >&8
done`;

/** Output between commands that is kept for the next one, in characters. */
const MAX_BETWEEN = 16_384;

/** How one command of a shell ended. */
export interface ShellRunEnd {
  exit: ProcessExit;
  /** The folder that the shell is in now. */
  cwd?: string;
  /** The shell ended with it. */
  ended: boolean;
  timedOut: boolean;
  /** Where it was not let go over the network, in words. */
  refusals?: string[];
}

export interface ShellRunOptions {
  timeoutMs: number;
  signal: AbortSignal;
  onText: (text: string) => Promise<void>;
}

interface Run extends ShellRunOptions {
  token: Buffer;
  settle: (end: ShellRunEnd) => void;
  text: TerminalText;
  timedOut: boolean;
}

/** A shell that stays: what one command changes, the next one finds. A command that runs too long ends it. */
export class PersistentShell {
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<ProcessExit>;
  private run: Run | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private between = '';
  private carry = Buffer.alloc(0);

  private constructor(private readonly process: SandboxedProcess) {
    this.ended = this.read();
    this.ended.catch(() => undefined);
  }

  static async open(sandbox: Sandbox, workspace: Workspace, cwd: string): Promise<PersistentShell> {
    const process = await sandbox.start({
      workspace,
      cwd,
      program: '/bin/bash',
      args: ['--noprofile', '--norc', '-c', DRIVER],
      input: true,
      network: 'allowed',
    });
    return new PersistentShell(process);
  }

  /** Runs a command once those before it have ended. Rejects with the signal's reason, and then the shell has ended. */
  execute(command: string, options: ShellRunOptions): Promise<ShellRunEnd> {
    const result = this.turn.then(() => this.begin(command, options));
    this.turn = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    await this.process[Symbol.asyncDispose]();
    await this.ended.catch(() => undefined);
  }

  private async begin(command: string, options: ShellRunOptions): Promise<ShellRunEnd> {
    options.signal.throwIfAborted();
    const token = randomBytes(16).toString('hex');
    const { promise, resolve } = Promise.withResolvers<ShellRunEnd>();
    const run: Run = {
      ...options,
      token: Buffer.from(`\0${token} `),
      settle: resolve,
      text: new TerminalText(),
      timedOut: false,
    };
    const { between } = this;
    this.between = '';
    if (between !== '') await options.onText(between);
    this.run = run;
    const timer = setTimeout(() => {
      run.timedOut = true;
      this.process.kill();
    }, options.timeoutMs);
    options.signal.addEventListener('abort', this.process.kill, { once: true });
    try {
      const input = await Promise.race([this.process.input, this.ended.then(() => undefined)]);
      input?.write(`${token}\0${command}\0`);
      const end = await Promise.race([promise, this.endWith(run)]);
      options.signal.throwIfAborted();
      return { ...end, refusals: this.process.takeRefusals() };
    } finally {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', this.process.kill);
      this.run = undefined;
    }
  }

  private async endWith(run: Run): Promise<ShellRunEnd> {
    const exit = await this.ended;
    return { exit, ended: true, timedOut: run.timedOut && exit.exceeded === undefined };
  }

  private async read(): Promise<ProcessExit> {
    const idle = new TerminalText();
    try {
      for await (const piece of this.process.output as AsyncIterable<Buffer>) {
        if (this.run === undefined) this.keep(idle.push(piece));
        else await this.take(this.run, piece);
      }
    } catch {
      // Its output was destroyed when it was closed.
    }
    const { run } = this;
    if (run !== undefined) await this.tell(run, run.text.push(this.carry) + run.text.end());
    return this.process.exited;
  }

  /** Output of a command, which may end in this piece. */
  private async take(run: Run, piece: Buffer): Promise<void> {
    const bytes = Buffer.concat([this.carry, piece]);
    const at = bytes.indexOf(run.token);
    const close = at === -1 ? -1 : bytes.indexOf(0, at + 1);
    if (close === -1) {
      // What may be the beginning of the mark waits for the rest.
      const safe = at === -1 ? beginningOf(run.token, bytes) : at;
      this.carry = bytes.subarray(safe);
      await this.tell(run, run.text.push(bytes.subarray(0, safe)));
      return;
    }
    this.carry = Buffer.alloc(0);
    this.keep(bytes.subarray(close + 1).toString());
    await this.tell(run, run.text.push(bytes.subarray(0, at)) + run.text.end());
    const [code = '', ...folder] = bytes
      .subarray(at + run.token.length, close)
      .toString()
      .split(' ');
    run.settle({ exit: { exitCode: Number(code) }, cwd: folder.join(' '), ended: false, timedOut: false });
    this.run = undefined;
  }

  private async tell(run: Run, text: string): Promise<void> {
    if (text !== '') await run.onText(text);
  }

  private keep(text: string): void {
    this.between = (this.between + text).slice(-MAX_BETWEEN);
  }
}

/** Where the end of the bytes is a beginning of the mark; their length where it is none. */
function beginningOf(mark: Buffer, bytes: Buffer): number {
  let at = bytes.indexOf(0, Math.max(0, bytes.length - mark.length + 1));
  while (at !== -1 && !mark.subarray(0, bytes.length - at).equals(bytes.subarray(at)))
    at = bytes.indexOf(0, at + 1);
  return at === -1 ? bytes.length : at;
}
