import { channels, type LinkedCall } from '@toolyard/contracts';
import { parseEvent, parseLiveMessage } from './live-message.js';
import type { Outcomes } from './outcomes.js';
import type { Subscriptions } from './subscriptions.js';

/** How often a silent call is looked at again, should its end have been published while nobody could hear. */
const RECHECK_MS = 2_000;

/** Waits for the end of calls that somebody else submitted. */
export class OutcomeWatch {
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly outcomes: Outcomes,
  ) {}

  get pending(): number {
    return this.waiting.size;
  }

  /** Ends every wait, as if its time had passed. */
  stop(): void {
    for (const giveUp of this.waiting) giveUp();
  }

  /** The outcome, or undefined when `ms` pass or `signal` aborts first. Errors of Redis count as not yet. */
  async wait(callId: string, ms: number, signal?: AbortSignal): Promise<LinkedCall | undefined> {
    if (ms <= 0) return undefined;
    const { promise, resolve } = Promise.withResolvers<LinkedCall | undefined>();
    const look = (): void => {
      this.outcomes.find(callId).then(
        (call) => {
          if (call !== undefined) resolve(call);
        },
        () => undefined,
      );
    };
    const giveUp = (): void => resolve(undefined);
    this.waiting.add(giveUp);
    const timer = setTimeout(giveUp, ms);
    const recheck = setInterval(look, RECHECK_MS);
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted === true) giveUp();
    const subscribed = this.subscriptions.subscribe(channels.events(callId), (message) => {
      const newest = parseLiveMessage(message).events.at(-1);
      if (newest?.type !== 'call.finished') return;
      const event = parseEvent(newest);
      if (event.type === 'call.finished') resolve(event.call);
    });
    subscribed.then(look, look);
    try {
      return await promise;
    } finally {
      this.waiting.delete(giveUp);
      clearTimeout(timer);
      clearInterval(recheck);
      signal?.removeEventListener('abort', giveUp);
      subscribed.then(
        (end) => end(),
        () => undefined,
      );
    }
  }
}
