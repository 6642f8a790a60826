import { ToolError, type McpServerSource, type McpStdioTarget } from '@toolyard/contracts';
import { mkdir, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Sandbox } from '../sandbox/sandbox.js';
import { Workspace } from '../workspace/workspace.js';
import * as messages from './mcp.messages.js';

/** Reads variables from standard input, each ended by NUL, an empty one last, and becomes the program: secrets are no arguments. */
const WITH_ENVIRONMENT =
  'while IFS= read -r -d "" pair; do [ -z "$pair" ] && break; export "$pair"; done; exec "$@"';

export interface ServerProcessesOptions {
  sandbox: Sandbox;
  /** Absolute folder where each server has one of its own. */
  folder: string;
  /** What servers registered over HTTP may have mounted. */
  paths: readonly string[];
  /** The workspace, where all calls share one. */
  workspace?: Workspace;
}

/** A server that runs. */
export interface ServerProcess {
  output: Readable;
  input: Writable;
  /** The beginning of what it wrote to its standard error. */
  errors(): string;
  /** Resolves when all of it is gone. */
  close(): Promise<void>;
}

type NamedTarget = McpStdioTarget & { name: string; source: McpServerSource };

/** Starts upstream MCP servers, in the sandbox and nowhere else. */
export class ServerProcesses {
  constructor(private readonly options: ServerProcessesOptions) {}

  /** @throws ToolError `SANDBOX_UNAVAILABLE`, `UPSTREAM_UNAVAILABLE` where it asks for more than it may have */
  async start(target: NamedTarget): Promise<ServerProcess> {
    const { sandbox } = this.options;
    if (sandbox.isOff) throw new ToolError('SANDBOX_UNAVAILABLE', messages.sandboxNeeded());
    await this.check(target);
    const started = await sandbox.start({
      workspace: await this.workspaceOf(target),
      writable: target.workspace !== 'read',
      program: '/bin/bash',
      args: ['-c', WITH_ENVIRONMENT, target.name, target.command, ...target.args],
      readOnly: target.mounts,
      network: target.network ? 'host' : 'none',
      mergeStderr: false,
      input: true,
    });
    try {
      const ended = started.exited.then(() => {
        throw new ToolError('UPSTREAM_UNAVAILABLE', messages.endedAtOnce());
      });
      ended.catch(() => undefined);
      const input = await Promise.race([started.input, ended]);
      for (const [name, value] of Object.entries(target.env)) input.write(`${name}=${value}\0`);
      input.write('\0');
      return {
        output: started.output,
        input,
        errors: () => started.errors,
        close: async () => started[Symbol.asyncDispose](),
      };
    } catch (error) {
      await started[Symbol.asyncDispose]();
      throw error;
    }
  }

  private async workspaceOf({ name, workspace }: NamedTarget): Promise<Workspace> {
    if (workspace === 'none') {
      const folder = join(this.options.folder, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return new Workspace(folder);
    }
    if (this.options.workspace === undefined) throw refusal(messages.workspaceNotShared());
    return this.options.workspace;
  }

  /** What comes over HTTP is not the operator's word. */
  private async check({ source, mounts, network }: NamedTarget): Promise<void> {
    if (source === 'configuration') return;
    if (network) throw refusal(messages.networkRefused());
    const allowed = await Promise.all(this.options.paths.map(realOf));
    for (const mount of mounts) {
      const real = await realOf(mount);
      if (!allowed.some((path) => isWithin(path, real))) throw refusal(messages.mountRefused(mount));
    }
  }
}

function realOf(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}

function refusal(message: string): ToolError {
  return new ToolError('UPSTREAM_UNAVAILABLE', message, { retryable: false });
}
