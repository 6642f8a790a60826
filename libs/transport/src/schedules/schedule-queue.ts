import { PREFIX, SCHEDULE_QUEUE, type Schedule } from '@toolyard/contracts';
import { Queue, type RepeatOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { nextRuns } from './schedule-timing.js';

/** What wakes a gateway. */
export interface TickData {
  scheduleId: string;
}

/** How often a gateway that cannot see to a tick leaves it to the next try, and how long between two. */
const TRIES = 60;
const RETRY_MS = 1_000;
/** Ticks that nobody could see to are kept for people to look at. */
const KEPT_FAILED = 100;

/**
 * When a schedule comes next, for BullMQ. One source of times for patterns, intervals, checks and lists; BullMQ's own
 * strategy would read patterns with another library.
 */
export function nextTick(
  after: number,
  { pattern = '', tz = 'UTC', startDate }: RepeatOptions,
): number | undefined {
  const since = new Date(startDate ?? 0).toISOString();
  return nextRuns({ schedule: pattern, zone: tz, since }, after, 1)[0];
}

/** BullMQ's own schedulers, one a schedule; each holds one delayed job, the next tick. */
export class ScheduleQueue {
  private readonly queue: Queue<TickData>;

  constructor(redis: Redis, onError: (error: Error) => void) {
    this.queue = new Queue<TickData>(SCHEDULE_QUEUE, {
      connection: redis,
      prefix: PREFIX,
      settings: { repeatStrategy: nextTick },
      streams: { events: { maxLen: 1_000 } },
    });
    this.queue.on('error', onError);
  }

  /** Also replaces what was there. */
  async put({ id, schedule, zone, since }: Schedule): Promise<void> {
    await this.queue.upsertJobScheduler(
      id,
      { pattern: schedule, tz: zone, startDate: Date.parse(since) },
      {
        name: 'tick',
        data: { scheduleId: id },
        opts: {
          attempts: TRIES,
          backoff: { type: 'fixed', delay: RETRY_MS },
          removeOnComplete: true,
          removeOnFail: { count: KEPT_FAILED },
        },
      },
    );
  }

  async remove(id: string): Promise<void> {
    await this.queue.removeJobScheduler(id);
  }

  /** The ids of those that have a next tick. */
  async known(): Promise<Set<string>> {
    const schedulers = await this.queue.getJobSchedulers();
    const alive = await Promise.all(
      schedulers.map(async ({ key, next }) => {
        // A gateway that died at the wrong moment may have left one without its next job.
        const job = next === undefined ? undefined : await this.queue.getJob(`repeat:${key}:${next}`);
        return job === undefined ? [] : [key];
      }),
    );
    return new Set(alive.flat());
  }

  /** All that there are, with or without a next tick. */
  async all(): Promise<string[]> {
    return (await this.queue.getJobSchedulers()).map(({ key }) => key);
  }

  async close(): Promise<void> {
    await this.queue.close();
  }
}
