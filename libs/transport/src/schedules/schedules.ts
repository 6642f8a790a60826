import {
  channels,
  keys,
  LIMITS,
  ToolError,
  type Schedule,
  type ScheduleChange,
  type ScheduleEntry,
  type ScheduleRun,
} from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import type { SigningKey } from '../signing-key.js';
import type { Subscriptions } from '../subscriptions.js';
import { nameTaken, noSuchSchedule, tooMany } from './schedule.messages.js';
import { ScheduleQueue } from './schedule-queue.js';
import { changedSchedule, entryOfSchedule } from './schedule-record.js';
import { withScheduleScripts, type ScheduleScripts } from './schedule-scripts.js';
import { ScheduleSeal, type SealedSchedule } from './schedule-seal.js';
import { checkTiming } from './schedule-timing.js';

export interface SchedulesOptions {
  /** Shortest time between two runs of a schedule, in milliseconds. Default a minute. */
  shortestMs?: number;
  onError: (error: Error) => void;
}

/**
 * Calls that repeat. Redis has them, as it has the ticks: what is in the database is a copy. A record is written before
 * its scheduler and removed before it; `repair` makes good what a crash left between the two.
 */
export class Schedules {
  private readonly redis: Redis & ScheduleScripts;
  private readonly queue: ScheduleQueue;
  private readonly shortestMs: number;
  private readonly seal: ScheduleSeal;

  constructor(
    redis: Redis,
    private readonly subscriptions: Subscriptions,
    signingKey: SigningKey,
    { shortestMs = LIMITS.schedules.shortestMs, onError }: SchedulesOptions,
  ) {
    this.redis = withScheduleScripts(redis);
    this.queue = new ScheduleQueue(redis, onError);
    this.shortestMs = shortestMs;
    this.seal = new ScheduleSeal(signingKey);
  }

  /** @throws ToolError `INVALID_REQUEST`, `SCHEDULE_EXISTS`, `TOO_MANY_SCHEDULES` */
  async add(schedule: Schedule): Promise<ScheduleEntry> {
    checkTiming(schedule, this.shortestMs);
    const { id, name, agent } = schedule;
    const added = await this.redis.tyAddSchedule(
      ...[keys.schedules(), keys.schedulesOf(agent)],
      ...[
        id,
        name,
        JSON.stringify(this.seal.seal(schedule)),
        LIMITS.schedules.perAgent,
        channels.schedules(),
      ],
    );
    if (added === -1) throw new ToolError('SCHEDULE_EXISTS', nameTaken(name));
    if (added === -2) throw new ToolError('TOO_MANY_SCHEDULES', tooMany(LIMITS.schedules.perAgent));
    const stored = added === 0 ? ((await this.find(id)) ?? schedule) : schedule;
    if (stored.enabled) await this.queue.put(stored);
    return this.entry(stored);
  }

  /** Those of one agent, or all; oldest first. */
  async list(agent?: string): Promise<ScheduleEntry[]> {
    const [schedules, runs] = await Promise.all([this.all(agent), this.redis.hgetall(keys.scheduleRuns())]);
    return schedules.map((schedule) => entryOfSchedule(schedule, runOf(runs[schedule.id])));
  }

  /** As stored. */
  async all(agent?: string): Promise<SealedSchedule[]> {
    const texts =
      agent === undefined
        ? await this.redis.hvals(keys.schedules())
        : await this.named(await this.redis.hvals(keys.schedulesOf(agent)));
    const schedules = texts.map((text) => JSON.parse(text) as SealedSchedule);
    return schedules.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  }

  async find(id: string): Promise<SealedSchedule | undefined> {
    const text = await this.redis.hget(keys.schedules(), id);
    return text === null ? undefined : (JSON.parse(text) as SealedSchedule);
  }

  /** Whether a gateway or a worker of this deployment wrote it. @throws ToolError `QUEUE_UNAVAILABLE` */
  isGenuine(schedule: SealedSchedule): boolean {
    return this.seal.isGenuine(schedule);
  }

  async findByName(agent: string, name: string): Promise<SealedSchedule | undefined> {
    const id = await this.redis.hget(keys.schedulesOf(agent), name);
    return id === null ? undefined : this.find(id);
  }

  async entry(schedule: Schedule): Promise<ScheduleEntry> {
    return entryOfSchedule(schedule, runOf(await this.redis.hget(keys.scheduleRuns(), schedule.id)));
  }

  /** @throws ToolError `INVALID_REQUEST`, `SCHEDULE_NOT_FOUND` */
  async change(schedule: Schedule, change: ScheduleChange): Promise<ScheduleEntry> {
    const changed = changedSchedule(schedule, change);
    checkTiming(changed, this.shortestMs);
    const { id } = changed;
    const found = await this.redis.tyChangeSchedule(
      ...[keys.schedules(), id, JSON.stringify(this.seal.seal(changed)), channels.schedules()],
    );
    if (found === 0) throw new ToolError('SCHEDULE_NOT_FOUND', noSuchSchedule(id));
    if (changed.enabled) await this.queue.put(changed);
    else await this.queue.remove(id);
    return this.entry(changed);
  }

  async remove({ id, agent, name }: Pick<Schedule, 'id' | 'agent' | 'name'>): Promise<void> {
    await this.redis.tyRemoveSchedule(
      ...[keys.schedules(), keys.schedulesOf(agent), keys.scheduleRuns(), id, name, channels.schedules()],
    );
    await this.queue.remove(id);
  }

  /** All of one agent. */
  async removeOf(agent: string): Promise<void> {
    for (const schedule of await this.all(agent)) await this.remove(schedule);
  }

  /** Takes away what wakes gateways for a schedule that is gone. */
  async silence(id: string): Promise<void> {
    await this.queue.remove(id);
  }

  async record(id: string, run: ScheduleRun): Promise<void> {
    await this.redis.hset(keys.scheduleRuns(), id, JSON.stringify(run));
  }

  /** Gives every schedule its scheduler, and takes away those of none. */
  async repair(): Promise<void> {
    const [schedules, known, all] = await Promise.all([this.all(), this.queue.known(), this.queue.all()]);
    const wanted = new Map(schedules.filter(({ enabled }) => enabled).map((one) => [one.id, one]));
    for (const [id, schedule] of wanted) if (!known.has(id)) await this.queue.put(schedule);
    for (const id of all)
      if (!wanted.has(id) && (await this.find(id))?.enabled !== true) await this.silence(id);
  }

  /** Calls `listener` when schedules may have changed. The result ends it. */
  async onChange(listener: () => void): Promise<() => void> {
    const end = await this.subscriptions.subscribe(channels.schedules(), listener);
    const endReconnect = this.subscriptions.onReconnect(listener);
    return () => {
      endReconnect();
      end();
    };
  }

  /** Those that are genuine; undefined where Redis has lost what it had, or was never told. */
  async known(): Promise<Schedule[] | undefined> {
    const replies = await this.redis.multi().exists(keys.schedulesKnown()).hvals(keys.schedules()).exec();
    const [known, texts] = (replies ?? []).map(([, reply]) => reply);
    if (known !== 1) return undefined;
    const sealed = (texts as string[]).map((text) => JSON.parse(text) as SealedSchedule);
    return sealed.filter((schedule) => this.isGenuine(schedule)).map(({ seal: _, ...schedule }) => schedule);
  }

  /** Gives Redis schedules that it has lost, once; those that were made meanwhile stay. How many it got. */
  async restore(schedules: readonly Schedule[]): Promise<number> {
    const restored = await this.redis.tyRestoreSchedules(
      ...[schedules.length + 2, keys.schedules(), keys.schedulesKnown()],
      ...schedules.map(({ agent }) => keys.schedulesOf(agent)),
      channels.schedules(),
      ...schedules.flatMap((one) => [one.id, one.name, JSON.stringify(this.seal.seal(one))]),
    );
    if (restored > 0) await this.repair();
    return restored;
  }

  async close(): Promise<void> {
    await this.queue.close();
  }

  private async named(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const texts = await this.redis.hmget(keys.schedules(), ...ids);
    return texts.filter((text) => text !== null);
  }
}

function runOf(text: string | null | undefined): ScheduleRun | undefined {
  return text === null || text === undefined ? undefined : (JSON.parse(text) as ScheduleRun);
}
