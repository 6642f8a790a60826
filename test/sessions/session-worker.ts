import { WorkerSessions, type SessionEnd } from '@toolyard/toolkit';
import { WorkerTransport } from '@toolyard/transport';
import { SessionPost } from '@toolyard/worker-runtime';
import { once } from 'node:events';

/** A worker's part in sessions: those of the kind `counter` count their requests. */
export class SessionWorker {
  readonly sessions = new WorkerSessions();
  readonly closed: SessionEnd[] = [];
  private readonly transport: WorkerTransport;
  private readonly post: SessionPost;

  constructor(
    readonly id: string,
    redisUrl: string,
    leaseMs: number,
  ) {
    this.transport = new WorkerTransport({
      redisUrl,
      workerId: id,
      onError: () => undefined,
      sessionLeaseMs: leaseMs,
    });
    this.post = new SessionPost(this.transport, this.sessions);
    this.sessions.register('counter', { open: () => this.counter() });
  }

  async start(): Promise<this> {
    await this.transport.start();
    await this.post.start();
    return this;
  }

  async ask<T>(
    name: string,
    request: string,
    options: {
      signal?: AbortSignal;
      repeatable?: boolean;
      onNote?: (note: unknown) => void | Promise<void>;
    } = {},
    agent = 'ann',
  ): Promise<T> {
    return this.sessions.request<T>('counter', { agent, name }, request, {
      signal: new AbortController().signal,
      ...options,
    });
  }

  async stop(): Promise<void> {
    await this.post.stop();
    await this.transport.close();
  }

  /** As if killed: nothing more is sent or heard. */
  async vanish(): Promise<void> {
    await this.transport.close();
  }

  private counter() {
    let count = 0;
    return {
      handle: async (
        request: unknown,
        { signal, note }: { signal: AbortSignal; note: (value: unknown) => Promise<void> },
      ) => {
        if (request === 'refuse') throw new RangeError('no such number');
        if (request === 'large') return 'x'.repeat(9_000_000);
        if (request === 'hang') {
          await note('hanging');
          if (!signal.aborted) await once(signal, 'abort');
          await note('let go');
          signal.throwIfAborted();
        }
        for (let n = 0; request === 'many' && n < 500; n++) await note(n);
        return { worker: this.id, count: ++count };
      },
      close: (reason: SessionEnd) => void this.closed.push(reason),
    };
  }
}
