import {
  callOf,
  derivedEvents,
  isTerminal,
  textResult,
  ToolError,
  type Call,
  type CallEnvelope,
} from '@toolyard/contracts';
import {
  eventText,
  type CallCanceller,
  type CallClient,
  type CallEventReader,
  type CallReader,
  type EventText,
} from '@toolyard/transport';

/** Calls without Redis: tools finish at once, but `wait_forever`, which waits until the caller gives up. */
export class FakeCalls {
  down = false;
  readonly envelopes: CallEnvelope[] = [];
  readonly calls = new Map<string, Call>();
  readonly fingerprints = new Map<string, string>();
  private readonly waiting = new Set<() => void>();
  private onWaiting: (() => void) | undefined;
  private onIdle: (() => void) | undefined;

  readonly client: Pick<CallClient, 'submit' | 'submitMany' | 'submitIdempotent' | 'drain' | 'pending'> = {
    pending: 0,
    submit: (envelope, waitMs, signal) => this.submit(envelope, waitMs, signal),
    submitMany: (envelopes, waitMs, signal) =>
      Promise.all(envelopes.map((envelope) => this.submit(envelope, waitMs, signal))),
    submitIdempotent: async (envelope, fingerprint, waitMs, signal) => {
      const first = this.fingerprints.get(envelope.id);
      if (first !== undefined && first !== fingerprint) throw new ToolError('IDEMPOTENCY_KEY_REUSED');
      const known = this.calls.get(envelope.id);
      if (known !== undefined) return { call: known, replayed: true };
      this.fingerprints.set(envelope.id, fingerprint);
      return { call: await this.submit(envelope, waitMs, signal), replayed: false };
    },
    drain: async () => {
      for (const wake of this.waiting) wake();
    },
  };

  readonly reader: Pick<CallReader, 'find' | 'get'> = {
    find: async (id) => this.calls.get(id),
    get: async (id) => this.find(id),
  };

  readonly canceller: Pick<CallCanceller, 'cancel'> = {
    cancel: async (id, reason) => {
      const call = this.find(id);
      if (isTerminal(call.status)) {
        throw new ToolError('CALL_FINISHED', `Call ${id} has ended: ${call.status}.`, {
          details: { status: call.status },
        });
      }
      const error = new ToolError('CANCELLED', reason).toCallError();
      return this.store({ ...call, status: 'cancelled', error, finishedAt: call.createdAt });
    },
  };

  readonly events: Pick<CallEventReader, 'read'> = {
    read: (id, afterSeq, signal) => this.read(id, afterSeq, signal),
  };

  /** Resolves when a caller waits for an outcome. */
  async someoneWaits(): Promise<void> {
    if (this.waiting.size > 0) return;
    await new Promise((resolve) => (this.onWaiting = () => resolve(undefined)));
  }

  /** Resolves when nobody waits any more. */
  async nobodyWaits(): Promise<void> {
    if (this.waiting.size === 0) return;
    await new Promise((resolve) => (this.onIdle = () => resolve(undefined)));
  }

  /** Puts a call where readers find it. */
  store(call: Call): Call {
    this.calls.set(call.id, call);
    return call;
  }

  protected find(id: string): Call {
    if (this.down) throw new Error('Connection is closed.');
    const call = this.calls.get(id);
    if (call === undefined) throw new ToolError('CALL_NOT_FOUND');
    return call;
  }

  private async submit(envelope: CallEnvelope, waitMs: number, signal?: AbortSignal): Promise<Call> {
    if (this.down) throw new ToolError('QUEUE_UNAVAILABLE');
    this.envelopes.push(envelope);
    const call = this.store(callOf(envelope));
    if (waitMs === 0) return call;
    if (envelope.tool === 'wait_forever') {
      await this.giveUp(signal);
      return call;
    }
    const at = call.createdAt;
    const result = textResult('done');
    return this.store({
      ...call,
      status: 'succeeded',
      result,
      attempts: 1,
      startedAt: at,
      finishedAt: at,
      worker: 'worker-1',
    });
  }

  private async giveUp(signal?: AbortSignal): Promise<void> {
    await new Promise((resolve) => {
      const wake = (): void => {
        this.waiting.delete(wake);
        if (this.waiting.size === 0) this.onIdle?.();
        resolve(undefined);
      };
      this.waiting.add(wake);
      signal?.addEventListener('abort', wake, { once: true });
      this.onWaiting?.();
    });
  }

  private async *read(
    id: string,
    afterSeq: number,
    signal: AbortSignal,
  ): AsyncGenerator<EventText[], void, void> {
    const call = this.find(id);
    const events = derivedEvents(call)
      .filter(({ seq }) => seq > afterSeq)
      .map(eventText);
    if (events.length > 0) yield events;
    if (!isTerminal(call.status) && !signal.aborted) await this.giveUp(signal);
  }
}
