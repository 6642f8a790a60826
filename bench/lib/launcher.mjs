import { Child, freePort, ROOT } from '@toolyard/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { running } from './running.mjs';

/** `npm run up` in a data folder of its own, with the Redis server that it brings. */
export class Launcher {
  static async create() {
    return new Launcher(await mkdtemp(join(tmpdir(), 'toolyard-home-')), await freePort());
  }

  constructor(home, port) {
    this.home = home;
    this.port = port;
  }

  /** Starts everything, stops it again, and gives the milliseconds until it said that it is ready. */
  async once() {
    const begin = performance.now();
    const child = Child.start({
      command: process.execPath,
      args: [join(ROOT, 'scripts/up.mjs')],
      env: { ...process.env, PORT: String(this.port), TOOLYARD_HOME: this.home, REDIS_URL: '' },
      cwd: ROOT,
    });
    running(child, (it) => it.stop());
    await child.saw(/curl/);
    const time = performance.now() - begin;
    await child.stop();
    return time;
  }

  async remove() {
    await rm(this.home, { recursive: true, force: true });
  }
}
