import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Child } from './child.js';
import { freePort } from './free-port.js';

export const ADMIN_KEY = 'test-admin-key-0123456789-0123456789';

/** The root of the repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** What the launcher and the images start an app with. */
const NODE_OPTIONS: Readonly<Record<string, readonly string[]>> = { worker: ['--max-semi-space-size=16'] };

export interface AppOptions {
  redisUrl: string;
  env?: NodeJS.ProcessEnv;
  args?: readonly string[];
}

/** A built gateway or worker as a process of its own. */
export class AppProcess {
  private constructor(
    readonly child: Child,
    readonly url: string,
    private readonly home: string,
  ) {}

  /** Starts a gateway and waits until it answers. */
  static async gateway(options: AppOptions): Promise<AppProcess> {
    const port = await freePort();
    const app = await AppProcess.start(
      'gateway',
      { ...options, env: { PORT: String(port), ...options.env } },
      port,
    );
    await app.child.saw(/listens on/);
    return app;
  }

  /** Starts a worker and waits until it takes calls. */
  static async worker(options: AppOptions): Promise<AppProcess> {
    const app = await AppProcess.start('worker', options);
    await app.child.saw(/worker ready/i);
    return app;
  }

  private static async start(
    app: string,
    { redisUrl, env, args = [] }: AppOptions,
    port = 0,
  ): Promise<AppProcess> {
    const home = await mkdtemp(join(tmpdir(), `toolyard-${app}-`));
    const child = Child.start({
      command: process.execPath,
      args: [...(NODE_OPTIONS[app] ?? []), join(ROOT, 'apps', app, 'dist', 'main.js'), ...args],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        HOME: home,
        REDIS_URL: redisUrl,
        TOOLYARD_HOME: home,
        TOOLYARD_STOP_WITH_PARENT: '1',
        TOOLYARD_ADMIN_KEY: ADMIN_KEY,
        DATABASE_URL: 'none',
        ...env,
      },
      cwd: home,
    });
    return new AppProcess(child, `http://127.0.0.1:${port}`, home);
  }

  /** The folder its file tools live in, unless `TOOLYARD_WORKSPACE` says otherwise. */
  get workspace(): string {
    return join(this.home, 'workspace');
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const code = await this.child.stop(signal);
    await rm(this.home, { recursive: true, force: true });
    return code;
  }
}
