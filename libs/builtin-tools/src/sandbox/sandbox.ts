import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { ToolError } from '@toolyard/contracts';
import type { Workspace } from '../workspace/workspace.js';
import {
  bubblewrapArguments,
  GROUP,
  limitedCommand,
  PASSWD,
  type SharedFolder,
} from './bubblewrap-arguments.js';
import { findProgram } from './find-program.js';
import { openOutputPipe } from './output-pipe.js';
import { DEFAULT_LIMITS, type SandboxLimits, type SandboxOptions } from './sandbox-options.js';
import * as messages from './sandbox.messages.js';
import { SandboxedProcess } from './sandboxed-process.js';
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
  /** Ends every process in the sandbox. */
  signal?: AbortSignal;
}

/** A command, or the trial that shows whether there can be one. */
type Launch = Omit<SandboxCommand, 'workspace'> & Partial<Pick<SandboxCommand, 'workspace'>>;

/**
 * Runs processes in bubblewrap: they see the system's programs, a private /tmp and the workspace; no network, no other
 * process, none of the worker's environment, descriptors or rights. Standard input is empty. Linux only.
 */
export class Sandbox {
  private readonly limits: SandboxLimits;
  private mounts?: string[];
  private checked?: Promise<string>;

  constructor(private readonly options: SandboxOptions = {}) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
  }

  /** Resolves when commands can run. Asks the system once; after a failure, again each time. Throws SANDBOX_UNAVAILABLE. */
  async check(): Promise<void> {
    await this.bubblewrap();
  }

  /** Starts a command. Throws SANDBOX_UNAVAILABLE. */
  async start(command: SandboxCommand): Promise<SandboxedProcess> {
    const bubblewrap = await this.bubblewrap();
    const started = await this.launch(bubblewrap, command);
    started.exited.catch(() => (this.checked = undefined));
    return started;
  }

  private bubblewrap(): Promise<string> {
    if (this.checked === undefined) {
      const checking = this.probe();
      this.checked = checking;
      checking.catch(() => (this.checked = undefined));
    }
    return this.checked;
  }

  private async probe(): Promise<string> {
    if (process.platform !== 'linux') {
      throw new ToolError('SANDBOX_UNAVAILABLE', messages.needsLinux(process.platform));
    }
    const bubblewrap = this.options.bubblewrap ?? (await findProgram('bwrap', process.env['PATH'] ?? ''));
    if (bubblewrap === undefined) throw new ToolError('SANDBOX_UNAVAILABLE', messages.bubblewrapMissing());
    await using trial = await this.launch(bubblewrap, { program: 'true', args: [] });
    trial.output.resume();
    await trial.exited;
    return bubblewrap;
  }

  private async launch(bubblewrap: string, command: Launch): Promise<SandboxedProcess> {
    const workspace = await sharedFolder(command);
    const layout = bubblewrapArguments({
      ...(workspace !== undefined && { workspace }),
      cwd: command.cwd ?? workspace?.path ?? '/tmp',
      systemMounts: (this.mounts ??= systemMounts()),
      readOnly: [...(this.options.readOnly ?? []), ...(command.readOnly ?? [])],
      tmpBytes: this.limits.tmp,
    });
    const wrapper = limitedCommand(this.limits, command.mergeStderr ?? true);
    const { output, writeFd } = await openOutputPipe();
    try {
      const child = spawn(bubblewrap, [...layout, '--', ...wrapper, command.program, ...command.args], {
        // An empty environment: bubblewrap's own can be read inside, as that of process 1.
        env: {},
        stdio: ['pipe', writeFd, 'pipe', 'pipe', 'pipe', 'pipe'],
      });
      const [, , , status, passwd, group]: readonly unknown[] = child.stdio;
      provide(passwd as Writable, PASSWD);
      provide(group as Writable, GROUP);
      return new SandboxedProcess(child, output, status as Readable, command.signal);
    } catch (error) {
      output.destroy();
      throw error;
    } finally {
      closeSync(writeFd);
    }
  }
}

async function sharedFolder({ workspace, writable = true }: Launch): Promise<SharedFolder | undefined> {
  if (workspace === undefined) return undefined;
  const path = await workspace.realRoot();
  return { path, hidden: await workspace.hiddenPaths(), writable };
}

/** Writes what bubblewrap reads while it sets up; that it died before reading shows in how it ended. */
function provide(stream: Writable, text: string): void {
  stream.on('error', () => undefined);
  stream.end(text);
}
