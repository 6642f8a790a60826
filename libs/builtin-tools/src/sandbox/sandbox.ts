import { closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { ToolError, type SandboxInfo } from '@toolyard/contracts';
import type { Outbound } from '@toolyard/outbound';
import type { Workspace } from '../workspace/workspace.js';
import { bubblewrapArguments, limitedCommand, type SharedFolder } from './bubblewrap-arguments.js';
import { findProgram } from './find-program.js';
import { findLimiters } from './limits/find-limiters.js';
import type { Exceeded, Limiter } from './limits/run-limits.js';
import { PROXY_ENVIRONMENT } from './network/beside-relay.js';
import { HostList } from './network/host-list.js';
import { NetworkExit } from './network/network-exit.js';
import { openOutputPipe } from './output-pipe.js';
import { DEFAULT_LIMITS, type SandboxLimits, type SandboxOptions } from './sandbox-options.js';
import * as messages from './sandbox.messages.js';
import { SandboxedProcess } from './sandboxed-process.js';
import { spawnBare, spawnBubblewrap } from './spawn-sandbox.js';
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
  /**
   * `allowed`: the hosts that the operator lists for commands, through a proxy; `host`: the host's, loopback included,
   * for what the operator alone configures. Default `none`.
   */
  network?: 'none' | 'allowed' | 'host';
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

  /** @param outbound makes the connections to `options.hosts`; without it there are none */
  constructor(
    private readonly options: SandboxOptions = {},
    private readonly outbound?: Outbound,
  ) {
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

  private async launch(found: Found, command: Launch): Promise<SandboxedProcess> {
    const exit =
      found.bubblewrap !== undefined && command.network === 'allowed' ? await this.openExit() : undefined;
    try {
      return await this.spawn(found, command, exit);
    } catch (error) {
      await exit?.close();
      throw error;
    }
  }

  private async openExit(): Promise<NetworkExit | undefined> {
    const { hosts = [] } = this.options;
    if (this.outbound === undefined || hosts.length === 0) return undefined;
    return NetworkExit.open(this.outbound, new HostList(hosts));
  }

  private async spawn(
    { bubblewrap, limiter }: Found,
    command: Launch,
    exit: NetworkExit | undefined,
  ): Promise<SandboxedProcess> {
    const { mergeStderr = true, input = false, program, args, signal } = command;
    const each = limiter.kind === 'watched';
    const limited = limitedCommand(this.limits, { mergeStderr, input, each });
    const wrapper = [...limited, ...(exit?.command ?? []), program, ...args];
    const layout = bubblewrap === undefined ? undefined : await this.layout(command, exit);
    const limits = await limiter.begin();
    const { output, writeFd } = await openOutputPipe();
    try {
      const child =
        bubblewrap === undefined || layout === undefined
          ? spawnBare(wrapper, writeFd, await bareFolder(command))
          : spawnBubblewrap(bubblewrap, [...layout, '--', ...wrapper], writeFd);
      const status = child.stdio[3] as Readable | undefined;
      return new SandboxedProcess({ child, output, ...(status && { status }), limits, signal, exit }, input);
    } catch (error) {
      output.destroy();
      await limits.release();
      throw error;
    } finally {
      closeSync(writeFd);
    }
  }

  private async layout(command: Launch, exit: NetworkExit | undefined): Promise<string[]> {
    const workspace = await sharedFolder(command);
    const { readOnly = [] } = this.options;
    return bubblewrapArguments({
      ...(workspace !== undefined && { workspace }),
      cwd: command.cwd ?? workspace?.path ?? '/tmp',
      systemMounts: (this.mounts ??= systemMounts()),
      readOnly: [...readOnly, ...(command.readOnly ?? []), ...(exit?.files ?? [])],
      tmpBytes: this.limits.tmp,
      network: command.network === 'host',
      ...(exit !== undefined && { environment: PROXY_ENVIRONMENT }),
    });
  }
}

async function bareFolder({ cwd, workspace }: Launch): Promise<string> {
  return cwd ?? (await workspace?.realRoot()) ?? tmpdir();
}

async function sharedFolder({ workspace, writable = true }: Launch): Promise<SharedFolder | undefined> {
  if (workspace === undefined) return undefined;
  const path = await workspace.realRoot();
  return { path, hidden: await workspace.hiddenPaths(), writable };
}
