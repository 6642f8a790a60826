import { PREFIX, SCHEDULE_QUEUE } from '@toolyard/contracts';
import { Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { setTimeout as delay } from 'node:timers/promises';
import { nextTick, type TickData } from './schedule-queue.js';

/** A time that a schedule is due. */
export interface Tick {
  scheduleId: string;
  /** Milliseconds since the epoch. */
  dueAt: number;
  /** Earlier tries that threw. */
  tries: number;
}

/** Ticks that one gateway sees to at once. */
const AT_ONCE = 8;
/** A gateway that died while it saw to a tick is noticed after so long. Milliseconds. */
const LOCK_MS = 2_500;
const STALLED_MS = 800;
/** How long the end of ticks under way is waited for. Milliseconds. */
const CLOSE_MS = 2_000;

/**
 * Wakes gateways for schedules: each tick goes to one of them, and to another when that one dies. A tick that `fire`
 * throws at comes again a second later, for a minute.
 */
export class ScheduleClock {
  private worker: Worker<TickData, null> | undefined;

  constructor(
    private readonly connection: () => Redis,
    private readonly onError: (error: Error) => void,
  ) {}

  start(fire: (tick: Tick) => Promise<void>): void {
    this.worker = new Worker<TickData, null>(SCHEDULE_QUEUE, (job) => answered(job, fire), {
      autorun: false,
      connection: this.connection(),
      prefix: PREFIX,
      concurrency: AT_ONCE,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      runRetryDelay: 200,
      settings: { repeatStrategy: nextTick },
    });
    this.worker.on('error', this.onError);
    this.worker.run().catch(this.onError);
  }

  /**
   * Takes no more ticks, and resolves when those under way have been seen to. Without Redis that cannot be known: a tick
   * that was not seen to then comes to another gateway.
   */
  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    if (worker === undefined) return;
    const given = new AbortController();
    await Promise.race([
      worker.close().finally(() => given.abort()),
      delay(CLOSE_MS, undefined, { signal: given.signal }).catch(() => undefined),
    ]);
  }
}

async function answered(job: Job<TickData, null>, fire: (tick: Tick) => Promise<void>): Promise<null> {
  const dueAt = job.opts.prevMillis ?? job.timestamp;
  await fire({ scheduleId: job.data.scheduleId, dueAt, tries: job.attemptsMade });
  return null;
}
