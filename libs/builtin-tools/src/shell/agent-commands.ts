import { ToolError } from '@toolyard/contracts';
import type { Session, SessionCall, SessionKey } from '@toolyard/toolkit';
import { randomBytes } from 'node:crypto';
import type { Sandbox } from '../sandbox/sandbox.js';
import type { Workspace } from '../workspace/workspace.js';
import type { Workspaces } from '../workspace/workspaces.js';
import { BackgroundProcess } from './background-process.js';
import type { ProcessInfo } from './process-info.js';
import type { CommandAnswers, CommandRequest, RequestOf } from './command-requests.js';
import { PersistentShell } from './persistent-shell.js';
import * as messages from './shell.messages.js';

/** Running at a time, for one agent. */
const MAX_RUNNING = 8;
const MAX_SHELLS = 4;
/** Ended processes whose output stays readable. */
const MAX_ENDED = 16;
/** Characters of output in one answer, and in one note. */
const MAX_OUTPUT = 30_000;
const MAX_NOTE = 32_768;

/** The background processes and persistent shells of one agent. */
export class AgentCommands implements Session {
  private readonly processes = new Map<string, BackgroundProcess>();
  private readonly shells = new Map<string, PersistentShell>();
  private readonly opening = new Map<string, Promise<PersistentShell>>();
  private readonly agent: { id: string };

  constructor(
    { agent = '' }: SessionKey,
    private readonly sandbox: Sandbox,
    private readonly workspaces: Workspaces,
  ) {
    this.agent = { id: agent };
  }

  handle(request: unknown, call: SessionCall): Promise<CommandAnswers[CommandRequest['action']]> {
    const asked = request as CommandRequest;
    switch (asked.action) {
      case 'run':
        return this.run(asked, call);
      case 'start':
        return this.start(asked);
      case 'list':
        return Promise.resolve({ processes: [...this.processes.values()].map((process) => process.info()) });
      case 'output':
        return this.output(asked, call.signal);
      case 'write':
        return this.write(asked, call.signal);
      case 'kill':
        return this.kill(asked);
    }
  }

  async close(): Promise<void> {
    await Promise.all([
      ...[...this.processes.values()].map((process) => process.kill()),
      ...[...this.shells.values()].map((shell) => shell.close()),
    ]);
  }

  private async run(
    { shell: name, command, workdir, timeoutMs, runId }: RequestOf<'run'>,
    call: SessionCall,
  ): Promise<CommandAnswers['run']> {
    const workspace = await this.workspaces.of({ agent: this.agent, runId });
    const id = `${workspace.root}\0${name}`;
    const fresh = !this.shells.has(id) && !this.opening.has(id);
    const shell = await this.shell(id, workspace, workdir);
    const onText = async (text: string): Promise<void> => {
      for (let at = 0; at < text.length; at += MAX_NOTE) await call.note(text.slice(at, at + MAX_NOTE));
    };
    const there =
      fresh || workdir === undefined ? '' : `cd -- ${quoted(await folderOf(workspace, workdir))}\n`;
    const end = await shell.execute(there + command, { timeoutMs, signal: call.signal, onText });
    return { ...end, fresh };
  }

  private async shell(id: string, workspace: Workspace, workdir = '.'): Promise<PersistentShell> {
    const known = this.shells.get(id) ?? (await this.opening.get(id));
    if (known !== undefined) return known;
    if (this.shells.size + this.opening.size >= MAX_SHELLS)
      throw new ToolError('TOOL_FAILED', messages.tooManyShells(MAX_SHELLS));
    const opening = folderOf(workspace, workdir).then((cwd) =>
      PersistentShell.open(this.sandbox, workspace, cwd),
    );
    this.opening.set(id, opening);
    try {
      const shell = await opening;
      this.shells.set(id, shell);
      const forget = (): void => {
        if (this.shells.get(id) === shell) this.shells.delete(id);
        void shell.close();
      };
      shell.ended.then(forget, forget);
      return shell;
    } finally {
      this.opening.delete(id);
    }
  }

  private async start({ command, workdir, runId }: RequestOf<'start'>): Promise<ProcessInfo> {
    const running = [...this.processes.values()].filter((process) => process.isRunning);
    if (running.length >= MAX_RUNNING)
      throw new ToolError('TOOL_FAILED', messages.tooManyProcesses(MAX_RUNNING));
    const workspace = await this.workspaces.of({ agent: this.agent, runId });
    const cwd = await folderOf(workspace, workdir ?? '.');
    const id = `p_${randomBytes(4).toString('hex')}`;
    const process = await BackgroundProcess.start(id, this.sandbox, command, { workspace, cwd });
    this.processes.set(id, process);
    this.forgetOldest();
    return process.info();
  }

  private async output(
    { id, offset, waitMs }: RequestOf<'output'>,
    signal: AbortSignal,
  ): Promise<CommandAnswers['output']> {
    const process = this.get(id);
    if (waitMs > 0 && process.isRunning) {
      const wait = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
      const { promise, resolve } = Promise.withResolvers<void>();
      wait.addEventListener('abort', () => resolve(), { once: true });
      await Promise.race([process.log.whenBehind(offset < 0 ? process.log.end : offset), promise]);
      signal.throwIfAborted();
    }
    const refused = process.takeRefusals();
    const part = { ...process.info(), ...process.log.read(offset, MAX_OUTPUT) };
    return { ...part, ...(refused.length > 0 && { refused }) };
  }

  private async write(
    { id, input, end }: RequestOf<'write'>,
    signal: AbortSignal,
  ): Promise<CommandAnswers['write']> {
    const process = this.get(id);
    await process.write(input, end, signal);
    return process.info();
  }

  private async kill({ id }: RequestOf<'kill'>): Promise<ProcessInfo> {
    const process = this.get(id);
    await process.kill();
    return process.info();
  }

  private get(id: string): BackgroundProcess {
    const process = this.processes.get(id);
    if (process === undefined)
      throw new ToolError('PROCESS_NOT_FOUND', messages.processNotFound(id, [...this.processes.keys()]));
    return process;
  }

  private forgetOldest(): void {
    const ended = [...this.processes.values()].filter((process) => !process.isRunning);
    for (const process of ended.slice(0, Math.max(0, ended.length - MAX_ENDED)))
      this.processes.delete(process.id);
  }
}

async function folderOf(workspace: Workspace, workdir: string): Promise<string> {
  await using directory = await workspace.openDirectory(workdir);
  return directory.realPath;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
