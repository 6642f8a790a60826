import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { alreadyRunning, homeNotWritable } from './messages.mjs';
import { createPrivateJson, readJson, writePrivateJson } from './private-file.mjs';
import { endProcess, isSameProcess, processIdentity, untilGone } from './process-identity.mjs';
import { step } from './terminal.mjs';

/** Beyond the time that gateway and worker give to what they do. */
const GRACE_MS = 15_000;

/** One launcher a data folder: `<home>/up.json` says which, and what it started. */
export class HomeLock {
  #file;
  #note;

  constructor(file, note) {
    this.#file = file;
    this.#note = note;
  }

  /**
   * Takes the folder over, also from a launcher that was killed; waits for one that is stopping.
   * @param drainMs how long a gateway or worker takes at most to finish what it does
   * @throws Failure when another launcher runs on it, or it cannot be written
   */
  static async take(home, url, drainMs = 20_000) {
    const file = join(home, 'up.json');
    const note = { pid: process.pid, identity: processIdentity(process.pid), url, children: [] };
    try {
      mkdirSync(home, { recursive: true });
      while (!createPrivateJson(file, note)) await HomeLock.#makeWay(home, file, drainMs + GRACE_MS);
    } catch (error) {
      if (error.code === undefined) throw error;
      throw new Failure(homeNotWritable(home, error.code));
    }
    return new HomeLock(file, note);
  }

  /** Remembers a child, so that the next launcher finds it when this one is killed. */
  addChild(pid) {
    const running = this.#note.children.filter((child) => isSameProcess(child));
    this.#change({ children: [...running, { pid, identity: processIdentity(pid) }] });
  }

  /** Tells a launcher that comes now to wait instead of giving up. */
  markStopping() {
    this.#change({ stopping: true });
  }

  release() {
    rmSync(this.#file, { force: true });
  }

  #change(part) {
    this.#note = { ...this.#note, ...part };
    writePrivateJson(this.#file, this.#note);
  }

  static async #makeWay(home, file, graceMs) {
    const holder = readJson(file);
    if (isSameProcess(holder)) {
      if (holder.stopping !== true) throw new Failure(alreadyRunning(home, holder));
      await step('Waiting for the one before to stop', () => untilGone(holder, graceMs * 2));
      return;
    }
    removeStale(file, holder);
    const left = (holder?.children ?? []).filter((child) => isSameProcess(child));
    if (left.length === 0) return;
    await step('Waiting for what a killed launcher left behind', () =>
      Promise.all(left.map((child) => endProcess(child, graceMs))),
    );
  }
}

/** Removes a dead launcher's note, unless another launcher was faster and it is that one's note by now. */
function removeStale(file, holder) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const moved = readJson(aside);
  if (moved?.identity !== holder?.identity) createPrivateJson(file, moved);
  rmSync(aside, { force: true });
}
