import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Child } from './child.js';
import { freePort } from './free-port.js';

const run = promisify(execFile);

/** A Redis server of a test: own port, own folder, append-only file on. */
export class RedisServer {
  private child: Child | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly extra: readonly string[],
  ) {}

  static async start(...extra: string[]): Promise<RedisServer> {
    const folder = await mkdtemp(join(tmpdir(), 'toolyard-redis-'));
    const server = new RedisServer(await freePort(), folder, extra);
    await server.up();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, with the data it had. */
  async up(): Promise<void> {
    const { port, folder } = this;
    this.child = Child.start({
      command: 'redis-server',
      args: [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
        ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'],
        ...this.extra,
      ],
    });
    await this.child.saw(/Ready to accept connections/);
  }

  /** Ends it; SIGKILL is a crash. */
  async down(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.child?.stop(signal);
  }

  /** What `redis-cli` answers to a command, as text. */
  async command(...words: string[]): Promise<string> {
    const { stdout } = await run('redis-cli', ['-p', String(this.port), ...words]);
    return stdout.trim();
  }

  /** Freezes it: connections stay open and nothing answers. */
  freeze(): void {
    this.child?.process.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.process.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.down('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }
}
