import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { ToolError, type SandboxInfo } from '@toolyard/contracts';
import type { Workspace } from '../workspace/workspace.js';
import {
  bubblewrapArguments,
  ENVIRONMENT,
  FILTER_FD,
  GROUP,
  limitedCommand,
  PASSWD,
  type SharedFolder,
} from './bubblewrap-arguments.js';
import { findProgram } from './find-program.js';
import { findLimiters } from './limits/find-limiters.js';
import type { Exceeded, Limiter } from './limits/run-limits.js';
import { openOutputPipe } from './output-pipe.js';
import { DEFAULT_LIMITS, type SandboxLimits, type SandboxOptions } from './sandbox-options.js';
import * as messages from './sandbox.messages.js';
import { SandboxedProcess } from './sandboxed-process.js';
import { modeFilter } from './seccomp/mode-filter.js';
import { systemMounts } from './system-mounts.js';

export interface SandboxCommand {
  /** The one folder that is shared with the host, without what it hides. */
  workspace: Workspace;
  /** Absolute path, or a name on the sandbox's PATH. */
  program: string;
  args: string[];
  /** Absolute folder inside the workspace. Default: its root. */
  cwd?: string;
  /** Whether the workspace may be changed. Default true. */
  writable?: boolean;
  /** More files of the host to show, read-only, at the same path. */
  readOnly?: string[];
  /** Put standard error into `output`, in the order of writing. Default true. */
  mergeStderr?: boolean;
  /** Leave standard input open, for what is written to `input`. Default false: it is empty. */
  input?: boolean;
  /** The host's network, loopback included: for what the operator alone configures. Default false: none. */
  network?: boolean;
  /** Ends every process in the sandbox. */
  signal?: AbortSignal;
}

/** A command, or the trial that shows whether there can be one. */
type Launch = Omit<SandboxCommand, 'workspace'> & Partial<Pick<SandboxCommand, 'workspace'>>;

/** What this host offers. */
interface Found {
  /** Absolute path of bubblewrap; undefined where the operator wants none. */
  bubblewrap: string | undefined;
  limiter: Limiter;
}

/**
 * Runs processes in bubblewrap: they see the system's programs, a private /tmp and the workspace; no network, no other
 * process, none of the worker's environment, descriptors or rights. Standard input is empty. Linux only.
 */
export class Sandbox {
  private readonly limits: SandboxLimits;
  private mounts?: string[];
  private checked?: Promise<Found>;

  constructor(private readonly options: SandboxOptions = {}) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
  }

  /** Whether the operator wants commands to run without a sandbox. */
  get isOff(): boolean {
    return this.options.mode === 'off';
  }

  /** Resolves when commands can run. Asks the system once; after a failure, again each time. Throws SANDBOX_UNAVAILABLE. */
  async check(): Promise<void> {
    await this.find();
  }

  /** How commands are run here, for people. Asks the system as `check` does. Never rejects. */
  async describe(): Promise<SandboxInfo> {
    try {
      const { limiter } = await this.find();
      return { state: this.isOff ? 'off' : 'on', limits: limiter.kind };
    } catch (error) {
      return { state: 'missing', problem: (error as Error).message };
    }
  }

  /** What a limit is, in words. */
  limitOf(exceeded: Exceeded): string {
    return messages.limitOf(exceeded, this.limits);
  }

  /** Starts a command. Throws SANDBOX_UNAVAILABLE. */
  async start(command: SandboxCommand): Promise<SandboxedProcess> {
    const found = await this.find();
    const started = await this.launch(found, command);
    started.exited.catch(() => (this.checked = undefined));
    return started;
  }

  private find(): Promise<Found> {
    if (this.checked === undefined) {
      const checking = this.probe();
      this.checked = checking;
      checking.catch(() => (this.checked = undefined));
    }
    return this.checked;
  }

  private async probe(): Promise<Found> {
    if (process.platform !== 'linux') {
      throw new ToolError('SANDBOX_UNAVAILABLE', messages.needsLinux(process.platform));
    }
    const bubblewrap = this.isOff ? undefined : await this.findBubblewrap();
    let problem: unknown;
    for (const limiter of await findLimiters(this.limits, this.options.limiters)) {
      try {
        await this.tryOut({ bubblewrap, limiter });
        return { bubblewrap, limiter };
      } catch (error) {
        problem = error;
      }
    }
    throw problem;
  }

  private async findBubblewrap(): Promise<string> {
    const found = this.options.bubblewrap ?? (await findProgram('bwrap', process.env['PATH'] ?? ''));
    if (found === undefined) throw new ToolError('SANDBOX_UNAVAILABLE', messages.bubblewrapMissing());
    return found;
  }

  private async tryOut(found: Found): Promise<void> {
    await using trial = await this.launch(found, { program: 'true', args: [] });
    trial.output.resume();
    await trial.exited;
  }

  private async launch({ bubblewrap, limiter }: Found, command: Launch): Promise<SandboxedProcess> {
    const { mergeStderr = true, input = false, program, args, signal } = command;
    const each = limiter.kind === 'watched';
    const wrapper = [...limitedCommand(this.limits, { mergeStderr, input, each }), program, ...args];
    const layout = bubblewrap === undefined ? undefined : await this.layout(command);
    const limits = await limiter.begin();
    const { output, writeFd } = await openOutputPipe();
    try {
      const child =
        bubblewrap === undefined || layout === undefined
          ? spawnBare(wrapper, writeFd, await bareFolder(command))
          : spawnBubblewrap(bubblewrap, [...layout, '--', ...wrapper], writeFd);
      const status = child.stdio[3] as Readable | undefined;
      return new SandboxedProcess({ child, output, ...(status && { status }), limits, signal }, input);
    } catch (error) {
      output.destroy();
      await limits.release();
      throw error;
    } finally {
      closeSync(writeFd);
    }
  }

  private async layout(command: Launch): Promise<string[]> {
    const workspace = await sharedFolder(command);
    return bubblewrapArguments({
      ...(workspace !== undefined && { workspace }),
      cwd: command.cwd ?? workspace?.path ?? '/tmp',
      systemMounts: (this.mounts ??= systemMounts()),
      readOnly: [...(this.options.readOnly ?? []), ...(command.readOnly ?? [])],
      tmpBytes: this.limits.tmp,
      ...(command.network === true && { network: true }),
    });
  }
}

function spawnBubblewrap(bubblewrap: string, args: string[], writeFd: number): ChildProcess {
  const filter = modeFilter();
  const filtered = filter === undefined ? [] : ['--seccomp', String(FILTER_FD)];
  const child = spawn(bubblewrap, [...filtered, ...args], {
    // An empty environment: bubblewrap's own can be read inside, as that of process 1.
    env: {},
    stdio: [
      'pipe',
      writeFd,
      'pipe',
      'pipe',
      'pipe',
      'pipe',
      ...(filter === undefined ? [] : ['pipe' as const]),
    ],
  });
  const [, , , , passwd, group, filterPipe]: readonly unknown[] = child.stdio;
  provide(passwd as Writable, PASSWD);
  provide(group as Writable, GROUP);
  if (filter !== undefined) provide(filterPipe as Writable, filter);
  return child;
}

/** For operators who want no sandbox: a group of its own, so that it can be ended, and none of the worker's environment. */
function spawnBare([shell = '', ...args]: string[], writeFd: number, cwd: string): ChildProcess {
  return spawn(shell, args, {
    cwd,
    env: { ...ENVIRONMENT, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` },
    stdio: ['pipe', writeFd, 'pipe'],
    detached: true,
  });
}

async function bareFolder({ cwd, workspace }: Launch): Promise<string> {
  return cwd ?? (await workspace?.realRoot()) ?? tmpdir();
}

async function sharedFolder({ workspace, writable = true }: Launch): Promise<SharedFolder | undefined> {
  if (workspace === undefined) return undefined;
  const path = await workspace.realRoot();
  return { path, hidden: await workspace.hiddenPaths(), writable };
}

/** Writes what bubblewrap reads while it sets up; that it died before reading shows in how it ended. */
function provide(stream: Writable, text: string | Buffer): void {
  stream.on('error', () => undefined);
  stream.end(text);
}
