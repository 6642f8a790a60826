import { Worker } from 'node:worker_threads';
import { ThreadFailure } from './thread-failure.js';
import { threadFailed, threadOutOfMemory, threadTooSlow } from './threads.messages.js';

export interface ThreadLimits {
  /** Of one task, the start of the thread included; then the thread is ended. */
  timeoutMs: number;
  /** Of the thread's heap. */
  megabytes: number;
}

/** What a thread posts for a task. */
export type ThreadAnswer<Result> = { result: Result } | { failed: string };

/** A thread that does one task at a time. After a failure of its own it is gone; then make another one. */
export class BoundedThread<Task, Result> {
  private readonly worker: Worker;
  private gone = false;

  constructor(
    entry: URL,
    private readonly limits: ThreadLimits,
  ) {
    this.worker = new Worker(entry, {
      env: {},
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.megabytes,
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
    });
    this.worker.on('error', () => (this.gone = true)).on('exit', () => (this.gone = true));
    this.worker.stdout.resume();
    this.worker.stderr.resume();
    this.worker.unref();
  }

  get isGone(): boolean {
    return this.gone;
  }

  /** @throws ThreadFailure; the signal's reason when it is aborted */
  async run(task: Task, signal: AbortSignal): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const { worker, limits } = this;
    const onMessage = (answer: ThreadAnswer<Result>): void => {
      if ('result' in answer) resolve(answer.result);
      else reject(new ThreadFailure('failed', threadFailed(answer.failed)));
    };
    const onError = (error: Error & { code?: string }): void =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ThreadFailure('limit', threadOutOfMemory(limits.megabytes))
          : new ThreadFailure('failed', threadFailed(error.message)),
      );
    const onExit = (): void => reject(new ThreadFailure('closed', threadFailed('its thread ended')));
    const onAbort = (): void => reject(signal.reason as Error);
    const timer = setTimeout(
      () => reject(new ThreadFailure('limit', threadTooSlow(limits.timeoutMs))),
      limits.timeoutMs,
    );
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else worker.postMessage(task);
    try {
      return await promise;
    } catch (error) {
      // It may still be at work on the task.
      if (!(error instanceof ThreadFailure) || error.reason === 'limit') await this.end();
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    }
  }

  async end(): Promise<void> {
    this.gone = true;
    await this.worker.terminate();
  }
}
