import { setTimeout as wait } from 'node:timers/promises';
import { AppService, sayRestart } from './app-service.mjs';
import { Failure } from './failure.mjs';
import { checkGivenRedis } from './given-redis.mjs';
import { didNotStart, notReady } from './messages.mjs';
import { PrivateRedis } from './private-redis.mjs';
import { untilReady } from './readiness.mjs';
import { paint, say, step } from './terminal.mjs';

const READY_MS = 60_000;
/** How long something may be missing before the person is told. */
const PATIENCE_MS = 10_000;
/** How long Redis may take to stop, and the apps beyond the time that they give their calls. */
const GRACE_MS = 10_000;

/** Everything one launcher runs: Redis first, then gateway and worker. Stops in the opposite order. */
export class Yard {
  #redis;
  #apps = [];
  #stopping = false;

  /** @param options `config` (ToolyardConfig), `node`, `redisProgram`, `address`, `env`, `onSpawn(pid)` */
  constructor(options) {
    this.options = options;
  }

  /** @throws Failure saying what did not start and what it said */
  async start() {
    const redisUrl = await this.#startRedis();
    await step('Starting gateway and worker', () => this.#startApps(redisUrl));
    for (const service of this.#running()) void service.keep();
  }

  async stop() {
    this.#stopping = true;
    await Promise.all(this.#apps.map((app) => app.stop(this.options.config.drainMs + GRACE_MS)));
    await this.#redis?.stop(GRACE_MS);
  }

  kill() {
    for (const service of this.#running()) service.kill();
  }

  async #startRedis() {
    const { config, redisProgram } = this.options;
    if (config.redisUrl !== undefined) {
      await checkGivenRedis(config.redisUrl);
      return config.redisUrl;
    }
    const onEnd = (how, pauseMs) => sayRestart('Redis server', how, pauseMs);
    this.#redis = new PrivateRedis(redisProgram, config.home, { onEnd });
    await step('Starting Redis', () => this.#redis.start());
    return this.#redis.url;
  }

  async #startApps(redisUrl) {
    const { config, node, address, env, onSpawn } = this.options;
    const appEnv = { ...env, REDIS_URL: redisUrl };
    for (const name of this.#stopping ? [] : ['gateway', 'worker']) {
      const app = new AppService({ name, node, home: config.home, env: appEnv, onSpawn });
      this.#apps.push(app);
      app.start();
    }
    const died = this.#apps.map(async (app) => {
      const how = await app.ended;
      throw new Failure(didNotStart(app.name, how, app.firstWords, app.logPath));
    });
    await Promise.race([this.#ready(address, `${config.home}/logs`), ...died]);
  }

  async #ready(address, logs) {
    let missing = '';
    const impatient = setTimeout(() => say(`${paint.yellow('!')} Still waiting: ${missing}`), PATIENCE_MS);
    const ready = untilReady(address, (problem) => {
      missing = problem;
    });
    const late = wait(READY_MS, 'late', { ref: false });
    const outcome = await Promise.race([ready, late]);
    clearTimeout(impatient);
    if (outcome === 'late') throw new Failure(notReady(READY_MS / 1000, missing, logs));
  }

  #running() {
    return this.#redis === undefined ? this.#apps : [this.#redis, ...this.#apps];
  }
}
