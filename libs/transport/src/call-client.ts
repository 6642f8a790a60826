import { callOf, isTerminal, keys, ToolError, type Call, type CallEnvelope } from '@toolyard/contracts';
import type { BulkJobOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallReader } from './call-reader.js';
import { whenReady } from './connections.js';
import { within } from './deadline.js';
import type { LedgerWriter } from './ledger-writer.js';
import type { OutcomeWatch } from './outcome-watch.js';
import type { Outcomes } from './outcomes.js';
import type { CallQueue, PoolQueues } from './pool-queues.js';
import type { ReplyListener } from './reply-listener.js';
import { keyReused, queueUnavailable } from './transport.messages.js';

/** Longest time in which a call is accepted or refused, in milliseconds. */
const ACCEPT_MS = 1_700;
/** How long a refusal waits for its call to be taken back, in milliseconds. */
const WITHDRAW_MS = 20;
/** How many jobs that failed in the queue itself are kept for people to look at. */
const KEPT_FAILED_JOBS = 1_000;
/** How long an idempotency key is remembered, in seconds. */
const IDEMPOTENCY_TTL = 86_400;

/** Puts calls into their queues and waits for their outcomes. */
export class CallClient {
  constructor(
    private readonly redis: Redis,
    private readonly queues: PoolQueues,
    private readonly replies: ReplyListener,
    private readonly outcomes: Outcomes,
    private readonly reader: CallReader,
    private readonly watch: OutcomeWatch,
    private readonly ledger: LedgerWriter,
  ) {}

  /** Callers waiting right now. */
  get pending(): number {
    return this.replies.pending + this.watch.pending;
  }

  /**
   * Accepts a call and waits up to `waitMs` for its outcome; afterwards, or when `signal` aborts, answers with the call
   * as it stands. The call goes on either way.
   * @throws ToolError `QUEUE_UNAVAILABLE`: the call was not accepted
   */
  async submit(envelope: CallEnvelope, waitMs: number, signal?: AbortSignal): Promise<Call> {
    if (waitMs <= 0) {
      await this.enqueue([envelope]);
      return this.accepted(callOf(envelope));
    }
    const reply = this.replies.expect(envelope.id);
    try {
      await this.enqueue([{ ...envelope, replyTo: this.replies.channel }]);
    } catch (error) {
      reply.forget();
      throw error;
    }
    return (await reply.within(waitMs, signal)) ?? this.asItStands(envelope);
  }

  /** Like `submit` for each, accepted together; results in the order given. */
  async submitMany(
    envelopes: readonly CallEnvelope[],
    waitMs: number,
    signal?: AbortSignal,
  ): Promise<Call[]> {
    if (waitMs <= 0) {
      await this.enqueue(envelopes);
      const calls = envelopes.map(callOf);
      await this.record(calls);
      return calls;
    }
    const replies = envelopes.map(({ id }) => this.replies.expect(id));
    try {
      await this.enqueue(envelopes.map((envelope) => ({ ...envelope, replyTo: this.replies.channel })));
    } catch (error) {
      for (const reply of replies) reply.forget();
      throw error;
    }
    return Promise.all(
      envelopes.map(async (envelope, index) => {
        return (await replies[index]?.within(waitMs, signal)) ?? this.asItStands(envelope);
      }),
    );
  }

  /**
   * Accepts a call whose id was derived from an idempotency key: the first one runs, the others join it.
   * @throws ToolError `IDEMPOTENCY_KEY_REUSED` when the fingerprint differs, `QUEUE_UNAVAILABLE`
   */
  async submitIdempotent(
    envelope: CallEnvelope,
    fingerprint: string,
    waitMs: number,
    signal?: AbortSignal,
  ): Promise<{ call: Call; replayed: boolean }> {
    const kept = { ...envelope, resultTtl: Math.max(envelope.resultTtl, IDEMPOTENCY_TTL) };
    const first = await this.inTime(() =>
      this.redis.set(keys.idempotency(envelope.id), fingerprint, 'EX', IDEMPOTENCY_TTL, 'NX', 'GET'),
    );
    if (first !== null && first !== fingerprint) throw new ToolError('IDEMPOTENCY_KEY_REUSED', keyReused());
    const replayed = first !== null;
    if (replayed) {
      const outcome = await this.inTime(() => this.outcomes.find(envelope.id));
      if (outcome !== undefined) return { call: outcome, replayed };
    }
    // Again for a replay: the first sender may have died before its call was queued, and adding a job twice is harmless.
    await this.enqueue([replayed ? { ...kept, resubmitted: true } : kept], 'keep');
    const call = await this.watch.wait(envelope.id, waitMs, signal);
    return { call: call ?? (await this.asItStands(kept)), replayed };
  }

  /** Records a call that may not run: it ends before it began. False when it has an end already. */
  async refuse(envelope: CallEnvelope, error: ToolError): Promise<boolean> {
    const status = error.code === 'DENIED' ? ('denied' as const) : ('failed' as const);
    const finishedAt = new Date().toISOString();
    const ended = { ...callOf(envelope), status, error: error.toCallError(), finishedAt };
    return this.inTime(() => this.outcomes.settle(envelope, ended));
  }

  /** Waits until nobody waits any more, at most `graceMs`; who still waits then is answered with the call as it stands. */
  async drain(graceMs: number): Promise<void> {
    const until = Date.now() + graceMs;
    while (this.pending > 0 && Date.now() < until) {
      await delay(20);
    }
    this.replies.stop();
    this.watch.stop();
  }

  private async asItStands(envelope: CallEnvelope): Promise<Call> {
    const found = await within(
      this.reader.find(envelope.id).catch(() => undefined),
      ACCEPT_MS,
      () => undefined,
    );
    return this.accepted(found ?? callOf(envelope));
  }

  /** A call is in the ledger before anybody is told that it goes on; one that has ended is there with its outcome. */
  private async accepted(call: Call): Promise<Call> {
    if (!isTerminal(call.status)) await this.record([call]);
    return call;
  }

  private async record(calls: readonly Call[]): Promise<void> {
    await within(this.ledger.record(calls), ACCEPT_MS, () => undefined);
  }

  /**
   * @param inDoubt what becomes of calls that were refused with 503 although Redis may have got them: taken back once it
   * answers again, or kept where the sender is told to come again with the same key
   */
  private async enqueue(
    envelopes: readonly CallEnvelope[],
    inDoubt: 'withdraw' | 'keep' = 'withdraw',
  ): Promise<void> {
    const byPool = Map.groupBy(envelopes, ({ pool }) => pool);
    for (const [pool, group] of byPool) {
      const queue = this.queues.get(pool);
      await this.inTime(
        async (again) => {
          const sent = group.map((envelope) => jobOf(again ? { ...envelope, resubmitted: true } : envelope));
          const [only] = sent;
          if (sent.length === 1 && only !== undefined) await queue.add(only.name, only.data, only.opts);
          else await queue.addBulk(sent);
        },
        async () => {
          if (inDoubt === 'withdraw') await this.withdraw(queue, group);
        },
      );
    }
  }

  /**
   * Runs `operation` on a ready connection, `again` after a broken one, until the time to accept is over.
   * @param disown called when an attempt may have reached Redis without our knowing
   */
  private async inTime<T>(
    operation: (again: boolean) => Promise<T>,
    disown?: () => Promise<void>,
  ): Promise<T> {
    const until = Date.now() + ACCEPT_MS;
    const left = (): number => Math.max(1, until - Date.now());
    let inDoubt = false;
    let cause: unknown;
    while (Date.now() < until) {
      if (this.redis.status !== 'ready' && !(await this.readyWithin(left()))) break;
      const again = inDoubt;
      inDoubt = true;
      try {
        const done = await within(
          operation(again).then((value) => ({ value })),
          left(),
          () => undefined,
        );
        if (done !== undefined) return done.value;
      } catch (error) {
        cause = error;
        if (isRefusal(error)) {
          inDoubt = false;
          break;
        }
        // The connection is about to say that it is gone; without this turn its status may still read ready.
        await delay(20);
      }
    }
    if (inDoubt) await disown?.();
    throw new ToolError('QUEUE_UNAVAILABLE', queueUnavailable(), { cause });
  }

  private readyWithin(ms: number): Promise<boolean> {
    return within(
      whenReady(this.redis).then(() => true),
      ms,
      () => false,
    );
  }

  /** On its way, right behind the call, before anybody is told that the call was refused. */
  private async withdraw(queue: CallQueue, envelopes: readonly CallEnvelope[]): Promise<void> {
    const removed = whenReady(this.redis).then(() =>
      Promise.all(envelopes.map(({ id }) => queue.remove(id))),
    );
    const done = removed.then(
      () => undefined,
      () => undefined,
    );
    await within(done, WITHDRAW_MS, () => undefined);
  }
}

/** Redis answered, with an error: sending the same again would not help. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'ReplyError' &&
    !/^(LOADING|READONLY|MASTERDOWN)/.test(error.message)
  );
}

function jobOf(envelope: CallEnvelope): { name: string; data: CallEnvelope; opts: BulkJobOptions } {
  const opts: BulkJobOptions = {
    jobId: envelope.id,
    ...(envelope.priority !== undefined && envelope.priority > 0 && { priority: envelope.priority }),
    ...(envelope.runAt !== undefined && { delay: Math.max(0, envelope.runAt - Date.now()) }),
    // A call lives on in its outcome.
    removeOnComplete: true,
    removeOnFail: { count: KEPT_FAILED_JOBS },
  };
  return { name: envelope.tool, data: envelope, opts };
}
