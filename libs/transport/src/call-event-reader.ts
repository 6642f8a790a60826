import {
  channels,
  derivedEvents,
  isTerminal,
  keys,
  queuedEvent,
  ToolError,
  type Call,
} from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import type { CallReader } from './call-reader.js';
import { LiveBuffer, type Batch } from './live-buffer.js';
import { eventOfEntry, eventText, type EventText } from './live-message.js';
import type { Outcomes } from './outcomes.js';
import type { Subscriptions } from './subscriptions.js';
import { callNotFound } from './transport.messages.js';

const PAGE = 500;
/** How often a silent call is looked at again, should its end have been published while nobody could hear. */
const RECHECK_MS = 5_000;

/** Reads the events of calls: those that happened, then live ones, each once and in order. */
export class CallEventReader {
  constructor(
    private readonly redis: Redis,
    private readonly subscriptions: Subscriptions,
    private readonly reader: CallReader,
    private readonly outcomes: Outcomes,
  ) {}

  /**
   * Batches of events after `afterSeq`, until and with `call.finished`, or until `signal` aborts. Memory is bounded
   * however slow the consumer is: what it cannot take is left in the stream and read when it comes for more.
   * @throws ToolError `CALL_NOT_FOUND`
   */
  async *read(
    callId: string,
    afterSeq: number,
    signal: AbortSignal,
  ): AsyncGenerator<EventText[], void, void> {
    const live = new LiveBuffer();
    const end = await this.subscriptions.subscribe(channels.events(callId), (message) => live.push(message));
    const endReconnect = this.subscriptions.onReconnect(() => live.fallBehind());
    const wake = (): void => live.wake();
    signal.addEventListener('abort', wake, { once: true });
    let last = afterSeq;
    try {
      const call = await this.reader.find(callId);
      if (call === undefined) throw new ToolError('CALL_NOT_FOUND', callNotFound(callId));
      const aborted = (): boolean => signal.aborted;
      while (!aborted()) {
        const { batch, ended } = live.behind ? await this.catchUp(call, last, live) : live.take(last);
        const newest = batch.at(-1);
        if (newest !== undefined) {
          last = newest.seq;
          yield batch;
        }
        if (ended || newest?.type === 'call.finished') return;
        if (newest === undefined && !live.behind && !aborted()) await live.waitForMore(RECHECK_MS);
      }
    } finally {
      signal.removeEventListener('abort', wake);
      endReconnect();
      end();
    }
  }

  /** What happened after `last`, from the stream, or from the record of a call that wrote none. */
  private async catchUp(call: Call, last: number, live: LiveBuffer): Promise<Batch> {
    const { id } = call;
    live.restart();
    // The outcome first: with it, whatever is read afterwards is complete.
    const outcome = await this.outcomes.find(id);
    const entries = await this.redis.xrange(keys.events(id), `0-${last + 1}`, '+', 'COUNT', PAGE);
    if (entries.length > 0) {
      if (entries.length === PAGE) live.fallBehind();
      return { batch: entries.map(eventOfEntry), ended: false };
    }
    if (outcome === undefined) {
      const first = last > 0 || isTerminal(call.status) ? [] : [eventText({ ...queuedEvent(call), seq: 1 })];
      return { batch: first, ended: false };
    }
    if ((await this.redis.exists(keys.events(id))) === 1) return { batch: [], ended: true };
    const rest = derivedEvents(outcome)
      .filter(({ seq }) => seq > last)
      .map(eventText);
    return { batch: rest, ended: true };
  }
}
