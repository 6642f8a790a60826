import type { LinkedCall } from '@toolyard/contracts';
import { HttpClient, until, Yard, type YardOptions } from '@toolyard/testing';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServerEntry {
  id: string;
  status: {
    state: string;
    error?: string;
    tools: number;
    held: number;
    unusable: number;
    protocolVersion?: string;
  };
  [field: string]: unknown;
}

export interface ServerToolEntry {
  id: string;
  tool: string;
  state: string;
  digest: string;
  reason?: string;
  changes?: { field: string; before?: unknown; after?: unknown }[];
}

/** A deployment with upstream servers of a configuration file. */
export class McpYard {
  private constructor(
    readonly yard: Yard,
    private readonly folder: string,
  ) {}

  static async start(servers: object, options: YardOptions = {}): Promise<McpYard> {
    const folder = await mkdtemp(join(tmpdir(), 'toolyard-mcp-'));
    const file = join(folder, 'mcp.json');
    await writeFile(file, JSON.stringify({ mcpServers: servers }));
    const env = { TOOLYARD_MCP_SERVERS: file, TOOLYARD_HOME: join(folder, 'home'), ...options.env };
    return new McpYard(await Yard.start({ ...options, env }), folder);
  }

  get admin(): HttpClient {
    return this.yard.client();
  }

  async stop(): Promise<void> {
    await this.yard.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async server(name: string): Promise<ServerEntry> {
    return (await this.admin.json<ServerEntry>('GET', `/v1/mcp-servers/${name}`)).body;
  }

  async tools(name: string): Promise<ServerToolEntry[]> {
    return (await this.admin.json<{ tools: ServerToolEntry[] }>('GET', `/v1/mcp-servers/${name}/tools`)).body
      .tools;
  }

  /** Resolves when a server is as wanted. */
  async untilServer(name: string, wanted: (entry: ServerEntry) => boolean): Promise<ServerEntry> {
    return this.until(
      () => this.server(name),
      (entry) => wanted(entry),
    );
  }

  /** Resolves when a tool can be called by a worker, or cannot any more. */
  async untilTool(name: string, isThere = true): Promise<void> {
    await this.until(
      () => this.admin.json<{ workers?: number }>('GET', `/v1/tools/${name}`),
      ({ status, body }) => (isThere ? status === 200 && (body.workers ?? 0) > 0 : status === 404),
    );
  }

  async call(tool: string, args: object = {}, fields: object = {}): Promise<LinkedCall> {
    return (await this.admin.call(tool, args, fields)).body;
  }

  until<T>(ask: () => Promise<T>, wanted: (reply: T) => boolean): Promise<T> {
    return until(ask, wanted, () => this.output());
  }

  /** Kills what the workers started with such a command. */
  async killProcesses(command: string): Promise<void> {
    const parents = new Map<number, number>();
    const wanted: number[] = [];
    for (const entry of await readdir('/proc')) {
      if (!/^\d+$/.test(entry)) continue;
      const [stat, line] = await Promise.all(
        ['stat', 'cmdline'].map((file) => readFile(`/proc/${entry}/${file}`, 'utf8').catch(() => '')),
      );
      parents.set(Number(entry), Number(/\) \w (\d+)/.exec(stat ?? '')?.[1] ?? 0));
      if (line?.startsWith('node') === true && line.includes(command)) wanted.push(Number(entry));
    }
    const workers = new Set(this.yard.workers.map(({ child }) => child.pid));
    for (const pid of wanted) {
      let at = pid;
      while (at > 1 && !workers.has(at)) at = parents.get(at) ?? 0;
      if (workers.has(at)) process.kill(pid, 'SIGKILL');
    }
  }

  private output(): string {
    return [...this.yard.gateways, ...this.yard.workers].map(({ child }) => child.output).join('\n');
  }
}
