import { PREFIX, type CallEnvelope } from '@toolyard/contracts';
import { DelayedError, Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { Claim, HeldCalls } from './held-calls.js';
import { notACall } from './transport.messages.js';

/** A call as a worker gets it. */
export interface CallDelivery {
  envelope: CallEnvelope;
  /** The attempt about to run, from 1. */
  attempt: number;
  /** Earlier attempts whose worker vanished. */
  lost: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

/**
 * What becomes of a call after an attempt. `done`: it has its outcome. `again`: run once more at a time, as a new
 * attempt. `postpone`: look again later, the same attempt. `park`: wait, without a slot, for a decision or the deadline.
 */
export type Disposition =
  | { kind: 'done' }
  | { kind: 'again'; at: number }
  | { kind: 'postpone'; ms: number }
  | {
      kind: 'park';
      until: number;
      isDecided: () => Promise<boolean>;
      /** Goes on at once with a call whose run is kept here; false where it must be run anew. */
      goOn?: () => Promise<boolean>;
    };

/** Must not throw: what it throws is reported and the call is tried again after its lock has run out. */
export type CallHandler = (delivery: CallDelivery, lockLost: AbortSignal) => Promise<Disposition>;

export interface PoolWorkerOptions {
  pool: string;
  concurrency: number;
  /** Shown as the worker of a call. */
  workerId: string;
  connection: Redis;
  held: HeldCalls;
  handle: CallHandler;
  /** A job that ended without its handler: its call has no outcome yet. */
  onFailed: (envelope: CallEnvelope, cause: Error) => void;
  onError: (error: Error) => void;
}

/** A worker that vanished is noticed after `LOCK_MS` to `LOCK_MS` + 2 × `STALLED_MS`. Milliseconds. */
const LOCK_MS = 2_500;
const STALLED_MS = 800;

/**
 * Takes the calls of one pool, a number at a time.
 *
 * This is BullMQ's own Worker and not a processor of @nestjs/bullmq: pools and their concurrency are known only at run
 * time and change while running, a processor needs three parameters to get its AbortSignal, and stopping has to hand
 * calls back after a grace instead of waiting for them.
 */
export class PoolWorker {
  private readonly worker: Worker<CallEnvelope, null>;
  private slots: number;
  private closing = false;
  /** Calls that were claimed and not handed out by BullMQ. */
  private readonly claimed = new Set<Promise<void>>();

  constructor(private readonly options: PoolWorkerOptions) {
    this.slots = options.concurrency;
    this.worker = new Worker<CallEnvelope, null>(
      options.pool,
      (job, token, signal) => this.process(job, token, signal),
      {
        autorun: false,
        connection: options.connection,
        prefix: PREFIX,
        name: options.workerId,
        concurrency: options.concurrency,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_MS,
        // How often a call may lose its worker is for the runner to decide, who knows its effect.
        maxStalledCount: Number.MAX_SAFE_INTEGER,
        runRetryDelay: 200,
        drainDelay: 5,
      },
    );
    this.worker.on('error', options.onError);
    this.worker.on('failed', (job, cause) => {
      if (job !== undefined && isEnvelopeOf(job)) options.onFailed(job.data, cause);
    });
    // BullMQ itself does not stop a job that lost its lock; it would run twice at once.
    this.worker.on('lockRenewalFailed', (ids) => {
      for (const id of ids) this.worker.cancelJob(id, 'lock lost');
    });
  }

  get pool(): string {
    return this.options.pool;
  }

  get concurrency(): number {
    return this.slots;
  }

  /** May change while calls run. Fewer slots take effect as running calls end. */
  set concurrency(slots: number) {
    this.slots = slots;
    this.applySlots();
  }

  /** Claimed calls run at once, whatever else does, and take the slots that become free next. */
  private applySlots(): void {
    const slots = Math.max(1, this.slots - this.claimed.size);
    const more = slots > this.worker.concurrency;
    this.worker.concurrency = slots;
    // A full worker looks at its slots only when a call ends; a pause and a resume make it look now.
    if (more) void this.worker.pause(true).then(() => this.worker.resume());
  }

  /** Begins to take calls. */
  async start(): Promise<void> {
    await this.worker.waitUntilReady();
    this.worker.run().catch(this.options.onError);
  }

  /** Takes no more calls, and resolves when the running ones have ended. */
  async close(): Promise<void> {
    this.closing = true;
    await this.worker.close();
    while (this.claimed.size > 0) await Promise.all(this.claimed);
  }

  /** Gets an answered call whose run is kept here, ahead of every other worker, and begins to handle it. */
  async claim(id: string): Promise<Claim> {
    const token = randomUUID();
    const claim = await this.options.held.claim(id, this.pool, { token, lockMs: LOCK_MS });
    if (claim !== 'taken') return claim;
    const run = this.runClaimed(id, token).catch(this.options.onError);
    this.claimed.add(run);
    this.applySlots();
    void run.then(() => {
      this.claimed.delete(run);
      if (!this.closing) this.applySlots();
    });
    return claim;
  }

  /** Sends a call on that was decided, to whichever worker comes first. */
  async promote(id: string): Promise<void> {
    const job = await Job.fromId<CallEnvelope, null>(this.worker, id);
    if (await job?.isDelayed()) await job?.promote().catch(() => undefined);
  }

  /** What BullMQ's worker does for the jobs that it hands out. */
  private async runClaimed(id: string, token: string): Promise<void> {
    const job = await Job.fromId<CallEnvelope, null>(this.worker, id);
    if (job === undefined) return;
    const lock = new AbortController();
    const renew = setInterval(() => {
      job.extendLock(token, LOCK_MS).then(
        (extended) => {
          if (extended === 0) lock.abort();
        },
        () => undefined,
      );
    }, LOCK_MS / 2);
    try {
      const disposition = await this.handle(job, lock.signal);
      if (disposition.kind === 'done') await job.moveToCompleted(null, token, false);
      else await this.putBack(job, token, disposition);
    } finally {
      clearInterval(renew);
    }
  }

  private async process(
    job: Job<CallEnvelope, null>,
    token = '',
    signal = new AbortController().signal,
  ): Promise<null> {
    if (!isEnvelopeOf(job)) throw new UnrecoverableError(notACall(job.id));
    const disposition = await this.handle(job, signal);
    if (disposition.kind === 'done') return null;
    if ((await this.putBack(job, token, disposition)) === 'delayed') throw new DelayedError();
    throw new WaitingError();
  }

  private handle(job: Job<CallEnvelope, null>, lockLost: AbortSignal): Promise<Disposition> {
    const envelope = job.data;
    const delivery = {
      envelope,
      attempt: (envelope.attempts ?? 0) + job.stalledCounter + 1,
      lost: job.stalledCounter,
      startedAt: job.processedOn ?? Date.now(),
    };
    return this.options.handle(delivery, lockLost);
  }

  private async putBack(
    job: Job<CallEnvelope, null>,
    token: string,
    disposition: Exclude<Disposition, { kind: 'done' }>,
  ): Promise<'delayed' | 'waiting'> {
    const envelope = job.data;
    switch (disposition.kind) {
      case 'postpone':
        await job.moveToDelayed(Date.now() + disposition.ms, token);
        return 'delayed';
      case 'park':
        await job.updateData({ ...envelope, parked: true });
        await job.moveToDelayed(disposition.until, token);
        // Who decided before the move found nothing to promote.
        if ((await disposition.isDecided()) && (await disposition.goOn?.()) !== true)
          await job.promote().catch(() => undefined);
        return 'delayed';
      case 'again':
        await job.updateData({ ...envelope, attempts: (envelope.attempts ?? 0) + 1 });
        if (disposition.at > Date.now()) {
          await job.moveToDelayed(disposition.at, token);
          return 'delayed';
        }
        await job.moveToWait(token);
        return 'waiting';
    }
  }
}

/** False when somebody else put something else into the queue. */
function isEnvelopeOf(job: Job<Partial<CallEnvelope> | undefined>): boolean {
  return job.data?.id === job.id && typeof job.data?.tool === 'string';
}
