import { newCallId } from '@toolyard/contracts';
import { FilesModule, ShellModule, WorkspaceModule, Workspaces } from '@toolyard/builtin-tools';
import { ToolExecutor, ToolkitModule, type CallOutcome } from '@toolyard/toolkit';
import { Test, type TestingModule } from '@nestjs/testing';
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isInside = (folder: string, path: string): boolean => path.startsWith(`${folder}/`);

const silent = (): undefined => undefined;

/** A workspace with what must not be reached beside it and in it, and the tools that may try, without a queue. */
export class FilesBench {
  /** Text that no result may hold. */
  readonly canary = `canary-${randomUUID()}`;

  private constructor(
    readonly base: string,
    private readonly module: TestingModule,
  ) {}

  static async start(): Promise<FilesBench> {
    const base = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-attack-')));
    const root = join(base, 'root');
    await mkdir(join(root, 'src'), { recursive: true });
    const workspaces = new Workspaces({ root, hidden: [join(root, 'data')] });
    const module = await Test.createTestingModule({
      imports: [
        ToolkitModule.forRoot({ pools: ['default'], workspace: workspaces.choose }),
        WorkspaceModule.forRoot({ workspaces }),
        FilesModule,
        ShellModule,
      ],
    }).compile();
    await module.init();
    const bench = new FilesBench(base, module);
    await bench.furnish();
    return bench;
  }

  get root(): string {
    return join(this.base, 'root');
  }

  async run(tool: string, args: Record<string, unknown>): Promise<CallOutcome> {
    return this.module.get(ToolExecutor).execute(
      { id: newCallId(), tool, arguments: args, agent: 'attacker', attempt: 1 },
      {
        signal: AbortSignal.timeout(60_000),
        emit: silent,
        log: { debug: silent, info: silent, warn: silent, error: silent },
        call: () => Promise.reject(new Error('no child calls here')),
      },
    );
  }

  /** Everything outside the workspace, and what is hidden in it, by path with what it holds. */
  async outside(): Promise<Record<string, string>> {
    // With types: otherwise links would be followed, and one leads to the root of the machine.
    const found = await readdir(this.base, { recursive: true, withFileTypes: true });
    const paths = found.map((entry) => join(entry.parentPath, entry.name));
    const seen = paths.filter(
      (path) => !isInside(this.root, path) || isInside(join(this.root, 'data'), path),
    );
    const entries = await Promise.all(
      seen.sort().map(async (path): Promise<[string, string]> => {
        return [path, (await lstat(path)).isFile() ? await readFile(path, 'utf8') : 'no file'];
      }),
    );
    return Object.fromEntries(entries);
  }

  /** Temporary files of writes in the workspace. */
  async halfWritten(): Promise<string[]> {
    const found = await readdir(this.root, { recursive: true, withFileTypes: true });
    return found.map(({ name }) => name).filter((name) => /^\.toolyard-.*\.tmp$/.test(name));
  }

  async stop(): Promise<void> {
    await this.module.close();
    await rm(this.base, { recursive: true, force: true });
  }

  private async furnish(): Promise<void> {
    const { base, root, canary } = this;
    for (const folder of ['outside', 'root-sibling', 'root/data']) await mkdir(join(base, folder));
    const secrets = ['canary.txt', 'outside/canary.txt', 'root-sibling/secret', 'root/data/key'];
    for (const secret of secrets) await writeFile(join(base, secret), `${canary}\n`);
    await writeFile(join(root, 'src/main.ts'), 'export const harmless = true;\n');
    const links = {
      outside: '../outside',
      'file-link': '../canary.txt',
      dangling: '../outside/missing',
      loop: 'loop',
      zero: '/dev/zero',
      stdin: '/dev/stdin',
      environ: '/proc/self/environ',
      self: '/proc/self',
      'root-link': '/',
      'data-link': 'data',
    };
    for (const [name, target] of Object.entries(links)) await symlink(target, join(root, name));
    execFileSync('mkfifo', [join(root, 'pipe')]);
  }
}
