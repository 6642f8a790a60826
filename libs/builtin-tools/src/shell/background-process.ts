import { ToolError } from '@toolyard/contracts';
import { once } from 'node:events';
import type { Sandbox, SandboxCommand } from '../sandbox/sandbox.js';
import type { ProcessExit, SandboxedProcess } from '../sandbox/sandboxed-process.js';
import { plainText } from './plain-text.js';
import type { ProcessInfo } from './process-info.js';
import { ProcessLog } from './process-log.js';
import * as messages from './shell.messages.js';

/** A command that runs on after the call that started it. */
export class BackgroundProcess {
  readonly log = new ProcessLog();
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  private readonly startedAt = new Date();
  private endedAt: Date | undefined;
  private exit: ProcessExit | undefined;

  private constructor(
    readonly id: string,
    private readonly command: string,
    private readonly process: SandboxedProcess,
  ) {
    this.ended = this.follow();
  }

  static async start(
    id: string,
    sandbox: Sandbox,
    command: string,
    place: Pick<SandboxCommand, 'workspace'> & { cwd: string },
  ): Promise<BackgroundProcess> {
    const process = await sandbox.start({
      ...place,
      program: '/bin/bash',
      args: ['-c', '--', command],
      input: true,
      network: 'allowed',
    });
    return new BackgroundProcess(id, command, process);
  }

  /** Where it was not let go over the network since this was last asked, in words. */
  takeRefusals(): string[] {
    return this.process.takeRefusals();
  }

  get isRunning(): boolean {
    return this.endedAt === undefined;
  }

  info(): ProcessInfo {
    const { exit } = this;
    return {
      id: this.id,
      command: this.command,
      state: this.isRunning ? 'running' : this.process.wasKilled ? 'killed' : 'ended',
      ...(exit !== undefined && exit),
      startedAt: this.startedAt.toISOString(),
      ...(this.endedAt !== undefined && { endedAt: this.endedAt.toISOString() }),
      length: this.log.end,
    };
  }

  /** Writes to its standard input; `end` closes it. Waits until the process has room. */
  async write(text: string, end: boolean, signal: AbortSignal): Promise<void> {
    const input = this.isRunning ? await this.process.input : undefined;
    if (input === undefined || !this.isRunning || !input.writable)
      throw new ToolError('TOOL_FAILED', messages.takesNoInput(this.id));
    const fits = input.write(text);
    if (end) input.end();
    else if (!fits) await Promise.race([once(input, 'drain', { signal }), this.ended]);
  }

  async kill(): Promise<void> {
    await this.process[Symbol.asyncDispose]();
    await this.ended;
  }

  private async follow(): Promise<void> {
    try {
      for await (const text of plainText(this.process.output as AsyncIterable<Buffer>)) this.log.add(text);
    } catch {
      // Its output was destroyed when it was killed.
    }
    this.exit = await this.process.exited.catch(() => ({ exitCode: 126 }));
    await this.process[Symbol.asyncDispose]();
    this.endedAt = new Date();
    this.log.wake();
  }
}
