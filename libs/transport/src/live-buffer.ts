import { parseLiveMessage, type EventText } from './live-message.js';

/** Events that are held for a consumer that is slower than the call; beyond it they are read again from the stream. */
const BUFFERED_EVENTS = 1_000;

export interface Batch {
  batch: EventText[];
  /** Nothing comes after it. */
  ended: boolean;
}

/** Live events that arrived and were not taken yet; full or doubtful, it drops all and says that it is behind. */
export class LiveBuffer {
  behind = true;
  private events: EventText[] = [];
  private more: (() => void) | undefined;

  push(message: string): void {
    const { first, events } = parseLiveMessage(message);
    // 0: the call ended without a stream; its events are told from its record.
    if (first === 0 || this.events.length + events.length > BUFFERED_EVENTS) this.fallBehind();
    else if (!this.behind) {
      this.events.push(...events);
      this.wake();
    }
  }

  /** Everything after `last` that follows without a gap; a gap means that something was missed. */
  take(last: number): Batch {
    const fresh = this.events.filter(({ seq }) => seq > last);
    this.events = [];
    const first = fresh[0];
    if (first === undefined || first.seq === last + 1) return { batch: fresh, ended: false };
    this.fallBehind();
    return { batch: [], ended: false };
  }

  fallBehind(): void {
    this.behind = true;
    this.events = [];
    this.wake();
  }

  /** Events from now on are kept; older ones are about to be read from the stream. */
  restart(): void {
    this.behind = false;
    this.events = [];
  }

  wake(): void {
    this.more?.();
  }

  /** Resolves when something arrives; after `ms` without anything the buffer counts as behind. */
  async waitForMore(ms: number): Promise<void> {
    if (this.events.length > 0 || this.behind) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.behind = true;
        resolve();
      }, ms);
      this.more = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.more = undefined;
  }
}
