import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppProcess, ROOT } from './app-process.js';
import { Cleanup } from './cleanup.js';
import { HttpClient } from './http-client.js';
import { RedisServer } from './redis-server.js';
import { until } from './until.js';

export interface YardOptions {
  env?: NodeJS.ProcessEnv;
  /** `--pools` of each worker. */
  workers?: readonly string[];
  gateways?: number;
}

const FIXTURES = join(ROOT, 'test/fixtures/tools');

/** A whole deployment of a test: one Redis, gateways, workers with the fixture tools, one workspace. */
export class Yard {
  readonly gateways: AppProcess[] = [];
  readonly workers: AppProcess[] = [];
  private readonly cleanup = new Cleanup();

  private constructor(
    readonly redis: RedisServer,
    readonly workspace: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start({
    env = {},
    workers = ['default:16,shell:4'],
    gateways = 1,
  }: YardOptions = {}): Promise<Yard> {
    const workspace = await mkdtemp(join(tmpdir(), 'toolyard-workspace-'));
    const yard = new Yard(await RedisServer.start(), workspace, {
      TOOLYARD_PLUGINS: FIXTURES,
      TOOLYARD_WORKSPACE: workspace,
      ...env,
    });
    yard.cleanup.add(yard, () => rm(workspace, { recursive: true, force: true }));
    yard.cleanup.add(yard.redis, (redis) => redis.stop());
    try {
      await yard.populate(workers, gateways);
    } catch (error) {
      await yard.stop();
      throw error;
    }
    return yard;
  }

  private async populate(workers: readonly string[], gateways: number): Promise<void> {
    await Promise.all([
      ...workers.map((pools) => this.addWorker(pools)),
      ...Array.from({ length: gateways }, () => this.addGateway()),
    ]);
    if (workers.length > 0) await Promise.all(this.gateways.map((gateway) => this.whenReady(gateway)));
  }

  async addGateway(env: NodeJS.ProcessEnv = {}): Promise<AppProcess> {
    const gateway = await AppProcess.gateway({ redisUrl: this.redis.url, env: { ...this.env, ...env } });
    this.gateways.push(gateway);
    return this.cleanup.add(gateway, (it) => it.stop('SIGKILL'));
  }

  async addWorker(pools = 'default:16,shell:4', env: NodeJS.ProcessEnv = {}): Promise<AppProcess> {
    const worker = await AppProcess.worker({
      redisUrl: this.redis.url,
      env: { ...this.env, ...env },
      args: ['--pools', pools],
    });
    this.workers.push(worker);
    return this.cleanup.add(worker, (it) => it.stop('SIGKILL'));
  }

  /** A caller of the gateway with that number. */
  client(index = 0): HttpClient {
    const gateway = this.gateways[index];
    if (gateway === undefined) throw new Error(`There is no gateway ${index}.`);
    return new HttpClient(gateway.url);
  }

  /** Resolves when the gateway says that it is ready. */
  async whenReady(gateway: AppProcess): Promise<void> {
    const client = new HttpClient(gateway.url);
    const status = async (): Promise<number> => (await client.raw('GET', '/health/ready')).status;
    await until(
      status,
      (it) => it === 200,
      () => gateway.child.output,
    );
  }

  async stop(): Promise<void> {
    await this.cleanup.run();
  }
}
