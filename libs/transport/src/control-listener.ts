import { channels, keys } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import type { Subscriptions } from './subscriptions.js';

/** How long a cancellation is remembered for a call that is just arriving. Milliseconds. */
const REMEMBER_MS = 10_000;

/** Hears, in a worker, which calls are to be cancelled. A broadcast can be lost, so marks are read after reconnects. */
export class ControlListener {
  private readonly running = new Map<string, (reason: string) => void>();
  private readonly recent = new Map<string, string>();

  constructor(
    private readonly redis: Redis,
    private readonly subscriptions: Subscriptions,
  ) {}

  async start(): Promise<void> {
    this.subscriptions.onReconnect(() => void this.readMarks());
    await this.subscriptions.subscribe(channels.control(), (message) => {
      const { cancel, reason } = JSON.parse(message) as { cancel: string; reason: string };
      const abort = this.running.get(cancel);
      abort?.(reason);
      if (abort !== undefined) return;
      this.recent.set(cancel, reason);
      setTimeout(() => this.recent.delete(cancel), REMEMBER_MS).unref();
    });
  }

  /** Calls `abort` when the call is cancelled, also if that was heard just before. The result ends it. */
  watch(callId: string, abort: (reason: string) => void): () => void {
    this.running.set(callId, abort);
    const reason = this.recent.get(callId);
    if (reason !== undefined) abort(reason);
    return () => this.running.delete(callId);
  }

  /** The wish to cancel this call, if there is one. */
  async findMark(callId: string): Promise<string | undefined> {
    return (await this.redis.get(keys.cancel(callId))) ?? undefined;
  }

  private async readMarks(): Promise<void> {
    const ids = [...this.running.keys()];
    if (ids.length === 0) return;
    const marks = await this.redis.mget(ids.map(keys.cancel));
    for (const [index, id] of ids.entries()) {
      const reason = marks[index];
      if (typeof reason === 'string') this.running.get(id)?.(reason);
    }
  }
}
