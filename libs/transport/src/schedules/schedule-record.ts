import {
  type CallIdentity,
  type Schedule,
  type ScheduleChange,
  type ScheduleEntry,
  type ScheduleRequest,
  type ScheduleRun,
} from '@toolyard/contracts';
import { nextRuns } from './schedule-timing.js';

/** How many of the next times are shown. */
const SHOWN = 3;

/** A new schedule, as it is stored. */
export function scheduleOf(
  id: string,
  owner: Pick<CallIdentity, 'id' | 'role'>,
  request: ScheduleRequest,
): Schedule {
  const now = new Date().toISOString();
  const { zone = 'UTC', missed = 'skip', arguments: args = {}, enabled = true } = request;
  return {
    ...{ id, name: request.name, agent: owner.id, role: owner.role },
    ...{ tool: request.tool, arguments: args, schedule: request.schedule, zone, missed, enabled },
    ...{ createdAt: now, updatedAt: now, since: now },
  };
}

/** A schedule after a change; intervals count anew from it where times change. */
export function changedSchedule(schedule: Schedule, change: ScheduleChange): Schedule {
  const now = new Date().toISOString();
  const changed: Schedule = { ...schedule, ...change, updatedAt: now };
  const retimed = changed.schedule !== schedule.schedule || (changed.enabled && !schedule.enabled);
  return retimed ? { ...changed, since: now } : changed;
}

/** A schedule as it is shown. */
export function entryOfSchedule(stored: Schedule & { seal?: string }, lastRun?: ScheduleRun): ScheduleEntry {
  const { since, seal: _, ...schedule } = stored;
  const next = schedule.enabled ? nextRuns({ ...schedule, since }, Date.now(), SHOWN) : [];
  return {
    ...schedule,
    nextRuns: next.map((run) => new Date(run).toISOString()),
    ...(lastRun !== undefined && { lastRun }),
  };
}
