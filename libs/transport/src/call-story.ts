import {
  channels,
  keys,
  queuedEvent,
  type Call,
  type CallEvent,
  type CallEventMap,
} from '@toolyard/contracts';
import type { TransportScripts } from './scripts.js';

/** A call that takes longer than this gets a stream although it emitted nothing, so that watchers see it run. */
const QUIET_MS = 25;
/** Seconds a stream outlives its last event while the call goes on. */
const STREAM_TTL = 86_400;
const LONGEST_STREAM = 100_000;
/** Bytes on their way to Redis above which the tool is asked to wait. */
const HIGH_WATER = 262_144;
const LARGEST_BATCH = 256;
/** Bytes on their way above which progress and log lines, whose senders do not wait, are left out. */
const FLOOD = 16 * HIGH_WATER;

/** An event as code that runs a call emits it; whose call and when is filled in. */
export type EmittedEvent = {
  [K in keyof CallEventMap]: { type: K } & CallEventMap[K];
}[keyof CallEventMap];

/**
 * The events of one attempt, on their way to the stream. Events of a tick travel together. A short attempt that emits
 * nothing writes nothing.
 */
export class CallStory {
  private batch: string[] = [];
  private inFlight = 0;
  private room: PromiseWithResolvers<void> | undefined;
  private flushing = false;
  private begun = false;
  private closed = false;
  private readonly quiet: NodeJS.Timeout;

  /**
   * @param started absent for a run that goes on after a wait
   * @param onSettled called once when the call turns out to have ended elsewhere
   * @param continued the call has a stream, which this attempt goes on with
   */
  constructor(
    private readonly scripts: TransportScripts,
    private readonly call: Call,
    private readonly started: CallEvent<'call.started'> | undefined,
    private readonly onSettled: () => void,
    continued: boolean,
  ) {
    this.quiet = setTimeout(() => this.begin(), QUIET_MS);
    if (continued) this.begin();
  }

  /** Sends an event; the promise, where there is one, asks the sender to wait before the next. */
  emit(event: EmittedEvent): Promise<void> | undefined {
    if (this.closed) return undefined;
    if (this.inFlight > FLOOD && (event.type === 'call.progress' || event.type === 'call.log'))
      return undefined;
    this.begin();
    const { type, ...payload } = event;
    // A hook's trace has a time of its own.
    const text = JSON.stringify({ type, callId: this.call.id, at: new Date().toISOString(), ...payload });
    this.push(text);
    if (this.inFlight < HIGH_WATER) return undefined;
    this.room ??= Promise.withResolvers<void>();
    return this.room.promise;
  }

  /** Sends what is left. Whatever the same connection carries next arrives after it. */
  close(): void {
    this.closed = true;
    clearTimeout(this.quiet);
    this.flush();
    this.room?.resolve();
  }

  private begin(): void {
    if (this.begun) return;
    this.begun = true;
    clearTimeout(this.quiet);
    if (this.started !== undefined) this.push(JSON.stringify(this.started));
  }

  private push(text: string): void {
    this.inFlight += text.length;
    this.batch.push(text);
    if (this.batch.length >= LARGEST_BATCH) this.flush();
    else if (!this.flushing) {
      this.flushing = true;
      setImmediate(() => {
        this.flushing = false;
        this.flush();
      });
    }
  }

  private flush(): void {
    if (this.batch.length === 0) return;
    const events = this.batch;
    this.batch = [];
    const size = events.reduce((sum, text) => sum + text.length, 0);
    const { id } = this.call;
    this.scripts
      .tyAppend(
        keys.outcome(id),
        keys.events(id),
        channels.events(id),
        STREAM_TTL,
        LONGEST_STREAM,
        JSON.stringify(queuedEvent(this.call)),
        ...events,
      )
      .then(
        (appended) => {
          if (appended === 0) this.onSettled();
        },
        // The connection resends what it can; what it gave up on is a gap that readers see by its numbers.
        () => undefined,
      )
      .finally(() => {
        this.inFlight -= size;
        if (this.inFlight >= HIGH_WATER / 2) return;
        this.room?.resolve();
        this.room = undefined;
      });
  }
}
