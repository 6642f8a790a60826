import { BoundedThread, type ThreadLimits } from './bounded-thread.js';
import { ThreadFailure } from './thread-failure.js';
import { threadsClosed } from './threads.messages.js';

export interface ThreadPoolOptions extends ThreadLimits {
  /** Module that answers each message with a `ThreadAnswer`. */
  entry: URL;
  threads: number;
  /** How long a thread without tasks is kept. */
  idleMs: number;
}

/** Does tasks that may go wrong, each within limits of time and memory, a few at once. */
export class ThreadPool<Task, Result> {
  private readonly idle: BoundedThread<Task, Result>[] = [];
  private readonly all = new Set<BoundedThread<Task, Result>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private reaper: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: ThreadPoolOptions) {}

  /** @throws ThreadFailure; the signal's reason when it is aborted */
  async run(task: Task, signal: AbortSignal): Promise<Result> {
    if (this.running >= this.options.threads)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      signal.throwIfAborted();
      if (this.closed) throw new ThreadFailure('closed', threadsClosed());
      return await this.runInThread(task, signal);
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running--;
      else next();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reaper);
    await Promise.all([...this.all].map((thread) => thread.end()));
  }

  private async runInThread(task: Task, signal: AbortSignal): Promise<Result> {
    const thread = this.take();
    try {
      return await thread.run(task, signal);
    } finally {
      if (thread.isGone) this.all.delete(thread);
      else this.giveBack(thread);
    }
  }

  private take(): BoundedThread<Task, Result> {
    clearTimeout(this.reaper);
    for (let thread = this.idle.pop(); thread !== undefined; thread = this.idle.pop()) {
      if (!thread.isGone) return thread;
      this.all.delete(thread);
    }
    const { entry, timeoutMs, megabytes } = this.options;
    const thread = new BoundedThread<Task, Result>(entry, { timeoutMs, megabytes });
    this.all.add(thread);
    return thread;
  }

  private giveBack(thread: BoundedThread<Task, Result>): void {
    this.idle.push(thread);
    clearTimeout(this.reaper);
    this.reaper = setTimeout(() => {
      for (const spare of this.idle.splice(0)) {
        this.all.delete(spare);
        void spare.end();
      }
    }, this.options.idleMs).unref();
  }
}
