import { channels, type LinkedCall } from '@toolyard/contracts';
import { parseLiveMessage } from './live-message.js';
import type { Outcomes } from './outcomes.js';
import type { Subscriptions } from './subscriptions.js';

/** How often a silent call is looked at again, should its end have been published while nobody could hear. */
const RECHECK_MS = 2_000;

/** Waits for the end of calls that somebody else submitted. */
export class OutcomeWatch {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly outcomes: Outcomes,
  ) {}

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
    const timer = setTimeout(giveUp, ms);
    const recheck = setInterval(look, RECHECK_MS);
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted === true) giveUp();
    const subscribed = this.subscriptions.subscribe(channels.events(callId), (message) => {
      const newest = parseLiveMessage(message).events.at(-1);
      if (newest?.type === 'call.finished') resolve(newest.call);
    });
    subscribed.then(look, look);
    try {
      return await promise;
    } finally {
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
