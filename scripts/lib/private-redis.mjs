import { randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { LogFile } from './log-file.mjs';
import { redisDidNotStart } from './messages.mjs';
import { freePort } from './port.mjs';
import { readJson, writePrivateJson } from './private-file.mjs';
import { endProcess, processIdentity } from './process-identity.mjs';
import { redisSettings } from './redis-settings.mjs';
import { RespClient } from './resp-client.mjs';
import { Service } from './service.mjs';
import { step } from './terminal.mjs';

const HOST = '127.0.0.1';
const START_ATTEMPTS = 3;
/** A large append-only file takes a while to load. */
const LOAD_MS = 300_000;
const ORPHAN_GRACE_MS = 15_000;

/**
 * The Redis of one data folder: `<home>/redis` holds its data, `<home>/redis.json` says where it is while it runs.
 * `<home>/redis-login.json` keeps port and password, so that a worker started by hand finds it again after a restart.
 */
export class PrivateRedis {
  #note;
  #login;
  #folder;
  #log;
  #service;
  url;

  /** @param events `onEnd(how, pauseMs)`, when the server ended by itself and is started again */
  constructor(program, home, events) {
    this.program = program;
    this.events = events;
    this.#note = join(home, 'redis.json');
    this.#login = join(home, 'redis-login.json');
    mkdirSync(join(home, 'redis'), { recursive: true, mode: 0o700 });
    this.#folder = realpathSync(join(home, 'redis'));
    this.#log = new LogFile(join(home, 'logs', 'redis.log'));
  }

  /** @throws Failure with the end of its output when it does not start */
  async start() {
    const before = readJson(this.#note);
    if (typeof before?.url === 'string') await this.#endOrphan(before);
    const login = readJson(this.#login);
    const password = login?.password ?? randomBytes(24).toString('hex');
    let port = login?.port;
    let failed = '';
    for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
      port = await freePort(HOST, port);
      failed = await this.#launch(port, password);
      if (failed === undefined) return writePrivateJson(this.#login, { port, password });
      // Another program may have taken the port between our look and the start.
      if (!/bind|address already in use/i.test(failed)) break;
      port = undefined;
    }
    throw new Failure(redisDidNotStart(this.#log.path, failed));
  }

  keep() {
    return this.#service.keep();
  }

  get ended() {
    return this.#service.ended;
  }

  /** Stops the server, which writes what it has first. */
  async stop(graceMs) {
    await this.#service?.stop(graceMs);
    rmSync(this.#note, { force: true });
  }

  kill() {
    this.#service?.kill();
  }

  /** Resolves with undefined when the server serves, else with its output. */
  async #launch(port, password) {
    this.url = `redis://default:${password}@${HOST}:${port}`;
    let output = '';
    let serving = false;
    this.#service = new Service({
      name: 'Redis',
      command: this.program,
      args: ['-'],
      input: redisSettings({ port, password, folder: this.#folder }),
      log: this.#log,
      onOutput: (chunk) => {
        if (!serving) output = (output + chunk).slice(-8192);
      },
      onSpawn: (pid) => writePrivateJson(this.#note, { url: this.url, pid, identity: processIdentity(pid) }),
      onEnd: this.events.onEnd,
    });
    this.#service.start();
    const ended = this.#service.ended.then(() => false);
    serving = await Promise.race([ended, this.#answers()]);
    return serving ? undefined : output;
  }

  async #answers() {
    const deadline = performance.now() + LOAD_MS;
    while (performance.now() < deadline) {
      const client = await RespClient.connect(this.url).catch(() => undefined);
      client?.close();
      if (client !== undefined) return true;
      await wait(20);
    }
    return false;
  }

  /** A launcher that was killed hard leaves its server behind: it is ours if it works in our folder. */
  async #endOrphan(note) {
    const client = await RespClient.connect(note.url).catch(() => undefined);
    if (client === undefined) return;
    const [, folder] = await client.command('CONFIG', 'GET', 'dir').catch(() => []);
    if (folder === this.#folder) {
      await step('Stopping the Redis that a killed launcher left behind', async () => {
        // It answers by closing the connection.
        await client.command('SHUTDOWN').catch(() => undefined);
        await endProcess(note, ORPHAN_GRACE_MS);
      });
    }
    client.close();
  }
}
