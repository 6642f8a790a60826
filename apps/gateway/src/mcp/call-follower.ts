import { Injectable } from '@nestjs/common';
import { isTerminal, LIMITS, type Call, type SequencedEvent, type WaitsFor } from '@toolyard/contracts';
import { CallEventReader } from '@toolyard/transport';
import { Drain } from '../http/drain.js';
import { CallRecords } from '../records/call-records.js';
import type { CallNotes } from './call-notes.js';

/** How long a request waits for a person whom its client cannot ask, in milliseconds: most clients give up at 60 s. */
const PARKED_MS = 45_000;

/** A call that waits for a person, and the event after which its story goes on. */
export interface AskedCall {
  call: Call;
  waitsFor: WaitsFor;
  seq: number;
  /** The call that the client made, where a child call of it waits. */
  root?: string;
}

/** How far the story of a call has been told. */
export interface StoryPlace {
  /** Of the last event; 0 at the beginning. */
  seq: number;
}

export interface Following {
  notes: CallNotes;
  signal: AbortSignal;
  /** How long it is followed, in milliseconds, time that it waits for a person not counted. */
  patienceMs?: number;
  /** Called once for each wait. True: the client's user is asked, and the call is followed no further. */
  onAsk(asked: AskedCall): Promise<boolean>;
}

/** Follows one call on behalf of a request. */
@Injectable()
export class CallFollower {
  constructor(
    private readonly reader: CallEventReader,
    private readonly records: CallRecords,
    private readonly drain: Drain,
  ) {}

  /**
   * The call once it has ended, or as it stands when nobody waits for it any more.
   * @param place moves on with every event
   * @throws ToolError `CALL_NOT_FOUND`, `QUEUE_UNAVAILABLE`
   */
  async follow(callId: string, place: StoryPlace, following: Following): Promise<Call> {
    const patience = new Patience(following.patienceMs ?? LIMITS.waitMs.max);
    const signals = [following.signal, this.drain.signal, patience.signal];
    try {
      for await (const batch of this.reader.read(callId, place.seq, AbortSignal.any(signals))) {
        for (const { seq, json } of batch) {
          const event = { seq, ...(JSON.parse(json) as object) } as SequencedEvent;
          place.seq = seq;
          if (event.type === 'call.finished') return event.call;
          if (await this.tell(event, following, patience)) return (await this.records.get(callId)).call;
        }
      }
      return (await this.records.get(callId)).call;
    } finally {
      patience.end();
    }
  }

  /** True when the call is to be followed no further. */
  private async tell(event: SequencedEvent, following: Following, patience: Patience): Promise<boolean> {
    switch (event.type) {
      case 'call.progress':
        await following.notes.progress(event);
        return false;
      case 'call.log':
        await following.notes.log(event);
        return false;
      case 'call.awaiting_approval':
      case 'call.awaiting_input': {
        const { call } = await this.records.get(event.callId);
        if (isTerminal(call.status) || call.waitsFor === undefined) return false;
        if (!isForClient(call.waitsFor)) patience.limit(Math.min(PARKED_MS, patience.ms));
        return following.onAsk({ call, waitsFor: call.waitsFor, seq: event.seq });
      }
      case 'call.resumed':
        patience.limit(patience.ms);
        return false;
      default:
        return false;
    }
  }
}

/** No person decides elsewhere meanwhile, and it has a short deadline of its own. */
function isForClient(waitsFor: WaitsFor): boolean {
  return waitsFor.kind === 'input' && waitsFor.request !== undefined;
}

/** Aborts when a request has waited long enough. */
class Patience {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  readonly signal = this.controller.signal;

  constructor(readonly ms: number) {
    this.limit(ms);
  }

  limit(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(), ms);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
