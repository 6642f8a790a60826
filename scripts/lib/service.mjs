import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { exitCodeOf } from './run-command.mjs';

const BACKOFF = { firstMs: 500, longestMs: 30_000, forgottenAfterMs: 60_000 };
const LAST_WORDS_MS = 500;

/**
 * A child process that is kept running: logged to a file, started again with growing pauses when it ends by itself.
 * Options: `name`, `command`, `args`, `env`, `input` (text for its stdin; without it stdin stays open as the sign
 * that the launcher lives), `log` (LogFile), `onOutput(chunk, stream)`, `onSpawn(pid)`, `onEnd(how)`, `onReturn()`.
 */
export class Service {
  #options;
  #child;
  #ended = Promise.resolve('not started');
  #stopping = false;
  #pauseMs = BACKOFF.firstMs;

  constructor(options) {
    this.#options = options;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Resolves when the process that runs now has ended, with how: `exit code 1`, `SIGKILL`, … */
  get ended() {
    return this.#ended;
  }

  start() {
    const { command, args, env, input, log, onOutput, onSpawn } = this.#options;
    if (this.#stopping) return;
    // A group of its own: Ctrl-C in the terminal reaches the launcher alone, which stops things in their order.
    const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    this.#child = child;
    child.stdin.on('error', () => {});
    if (input !== undefined) child.stdin.end(input);
    for (const stream of ['stdout', 'stderr']) {
      child[stream].on('data', (chunk) => {
        log.write(chunk);
        onOutput?.(chunk, stream);
      });
    }
    this.#ended = new Promise((resolve) => {
      child.on('error', (error) => resolve(error.message));
      const end = (code, signal) => resolve(signal ?? `exit code ${exitCodeOf(code, signal)}`);
      child.on('close', end);
      // A grandchild that holds the pipes open must not keep the end a secret; last words get a moment to arrive.
      child.on('exit', (code, signal) => setTimeout(end, LAST_WORDS_MS, code, signal));
    });
    if (child.pid !== undefined) onSpawn?.(child.pid);
  }

  /** From now on, starts the process again whenever it ends by itself. */
  async keep() {
    while (!this.#stopping) {
      const began = performance.now();
      const how = await this.#ended;
      if (this.#stopping) return;
      if (performance.now() - began > BACKOFF.forgottenAfterMs) this.#pauseMs = BACKOFF.firstMs;
      this.#options.onEnd?.(how, this.#pauseMs);
      await wait(this.#pauseMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, BACKOFF.longestMs);
      this.start();
    }
  }

  /** Asks the process to stop and kills it when it has not within the grace. */
  async stop(graceMs) {
    this.#stopping = true;
    if (this.#child === undefined) return;
    this.#child.kill('SIGTERM');
    const gaveUp = Symbol();
    const grace = new AbortController();
    const timer = wait(graceMs, gaveUp, { signal: grace.signal }).catch(() => undefined);
    if ((await Promise.race([this.#ended, timer])) === gaveUp) this.kill();
    grace.abort();
    await this.#ended;
  }

  kill() {
    this.#stopping = true;
    this.#child?.kill('SIGKILL');
  }
}
