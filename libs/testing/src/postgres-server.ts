import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Child } from './child.js';
import { freePort } from './free-port.js';

const run = promisify(execFile);

/** Where Debian puts the versions it has. */
const DEBIAN = '/usr/lib/postgresql';

/** Owner of the files and of the process: PostgreSQL refuses to run as root. */
interface ServerUser {
  uid?: number;
  gid?: number;
}

/** A PostgreSQL server of a test: own port, own folder, own user. */
export class PostgresServer {
  private child: Child | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly programs: string,
    private readonly user: ServerUser,
    private readonly settings: readonly string[],
  ) {}

  /** @param settings of the server, as `fsync=on`; they win over ours */
  static async start(...settings: string[]): Promise<PostgresServer> {
    const programs = await programFolder();
    const user = await serverUser();
    const folder = await mkdtemp(join(tmpdir(), 'toolyard-postgres-'));
    if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
    const server = new PostgresServer(await freePort(), folder, programs, user, settings);
    const args = ['--pgdata', join(folder, 'data'), '--username', 'toolyard', '--auth', 'trust'];
    await run(join(programs, 'initdb'), [...args, '--encoding', 'UTF8', '--locale', 'C', '--no-sync'], {
      cwd: folder,
      ...user,
    });
    await server.up();
    return server;
  }

  /** Of a database; `postgres` is always there. */
  url(database = 'postgres'): string {
    return `postgresql://toolyard@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts it, with the data it had. */
  async up(): Promise<void> {
    const { port, folder } = this;
    this.child = Child.start({
      command: join(this.programs, 'postgres'),
      args: [
        ...['-D', join(folder, 'data'), '-p', String(port), '-k', folder],
        // Another zone than ours, so that times without one are found out.
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'timezone=Asia/Kolkata', '-c', 'fsync=off'],
        ...this.settings.flatMap((setting) => ['-c', setting]),
      ],
      cwd: folder,
      ...this.user,
    });
    await this.child.saw(/ready to accept connections/);
  }

  /** Ends it at once; open connections break. */
  async down(): Promise<void> {
    await this.child?.stop('SIGQUIT');
  }

  /** An empty database, and its URL. */
  async createDatabase(name: string): Promise<string> {
    const args = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'toolyard', '-d', 'postgres'];
    await run(join(this.programs, 'psql'), [...args, '-qc', `CREATE DATABASE ${name}`]);
    return this.url(name);
  }

  async stop(): Promise<void> {
    await this.down();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function programFolder(): Promise<string> {
  const versions = existsSync(DEBIAN) ? await readdir(DEBIAN) : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined) throw new Error('No PostgreSQL server: install it (apt-get install postgresql).');
  return found;
}

/** The package's user when we are root, else whoever runs the tests. */
async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  const ids = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await ids('-u'), gid: await ids('-g') };
}
