import { channels, type LinkedCall } from '@toolyard/contracts';
import { randomUUID } from 'node:crypto';
import type { Outcomes } from './outcomes.js';
import type { Subscriptions } from './subscriptions.js';

/** How often waiting calls are looked up again, should their reply have been lost unnoticed. Milliseconds. */
const SWEEP_MS = 5_000;
const SWEEP_BATCH = 500;

export interface PendingReply {
  /** The outcome, or undefined when `ms` pass or `signal` aborts first. To be called once. */
  within(ms: number, signal?: AbortSignal): Promise<LinkedCall | undefined>;
  forget(): void;
}

interface Waiting {
  since: number;
  resolve: (call: LinkedCall | undefined) => void;
}

/**
 * Outcomes that this process waits for. A worker publishes each to the channel of whoever asked; since a publication
 * can be lost, waiting calls are read again after every reconnect and swept now and then.
 */
export class ReplyListener {
  /** Where workers send the outcomes. */
  readonly channel = channels.replies(randomUUID());
  private readonly waiting = new Map<string, Waiting>();
  private sweeper: NodeJS.Timeout | undefined;

  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly outcomes: Outcomes,
  ) {}

  async start(): Promise<void> {
    this.subscriptions.onReconnect(() => void this.reread(0));
    this.sweeper = setInterval(() => void this.reread(SWEEP_MS), SWEEP_MS);
    this.sweeper.unref();
    await this.subscriptions.subscribe(this.channel, (message) => {
      const call = JSON.parse(message) as LinkedCall;
      this.resolve(call);
    });
  }

  stop(): void {
    clearInterval(this.sweeper);
    for (const { resolve } of this.waiting.values()) resolve(undefined);
    this.waiting.clear();
  }

  get pending(): number {
    return this.waiting.size;
  }

  /** Must be called before the call is queued: a reply may come back at once. */
  expect(callId: string): PendingReply {
    let resolve: Waiting['resolve'] = () => undefined;
    const reply = new Promise<LinkedCall | undefined>((settle) => (resolve = settle));
    this.waiting.set(callId, { since: Date.now(), resolve });
    const forget = (): void => {
      this.waiting.delete(callId);
    };
    return {
      forget,
      within: async (ms, signal) => {
        const stop = (): void => resolve(undefined);
        const timer = setTimeout(stop, ms);
        signal?.addEventListener('abort', stop, { once: true });
        if (signal?.aborted === true) stop();
        try {
          return await reply;
        } finally {
          clearTimeout(timer);
          signal?.removeEventListener('abort', stop);
          forget();
        }
      },
    };
  }

  private resolve(call: LinkedCall): void {
    this.waiting.get(call.id)?.resolve(call);
  }

  private async reread(olderThanMs: number): Promise<void> {
    const before = Date.now() - olderThanMs;
    const ids = [...this.waiting].filter(([, { since }]) => since <= before).map(([id]) => id);
    for (let at = 0; at < ids.length; at += SWEEP_BATCH) {
      const found = await this.outcomes.findMany(ids.slice(at, at + SWEEP_BATCH)).catch(() => []);
      for (const call of found) this.resolve(call);
    }
  }
}
