import { LIMITS, ToolError, type Schedule } from '@toolyard/contracts';
import { Cron } from 'croner';
import { badInterval, badPattern, neverRuns, tooOften, unknownZone } from './schedule.messages.js';

type Timed = Pick<Schedule, 'schedule' | 'zone' | 'since'>;

const UNITS: Record<string, number> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};
const INTERVAL = /^(?:\d+(?:ms|[smhdw]))+$/;
/** Runs that are looked at to find the shortest time between two: those of a pattern with seconds repeat within them. */
const LOOKED_AT = 100;
const DAY_MS = 86_400_000;

/** The interval in milliseconds; undefined for what is a cron pattern. @throws ToolError `INVALID_REQUEST` */
function intervalOf(text: string): number | undefined {
  const compact = text
    .trim()
    .toLowerCase()
    .replace(/^every\s+/, '')
    .replaceAll(' ', '');
  if (!INTERVAL.test(compact)) return undefined;
  const parts = [...compact.matchAll(/(\d+)(ms|[smhdw])/g)];
  const ms = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
  if (ms > 0 && ms <= LIMITS.schedules.longestMs) return ms;
  throw problem('schedule', badInterval(text, LIMITS.schedules.longestMs / DAY_MS), 'format');
}

/** @throws ToolError `INVALID_REQUEST` */
function cronOf({ schedule, zone }: Timed): Cron {
  const text = schedule.trim();
  const fields = text.split(/\s+/).length;
  if (!/^@[a-z]+$/i.test(text) && fields !== 5 && fields !== 6)
    throw problem('schedule', badPattern(schedule, `it has ${fields} fields.`), 'format');
  try {
    return new Cron(text, { timezone: zone, paused: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: /, '') : String(error);
    throw problem('schedule', badPattern(schedule, `${reason.replace(/\.?$/, '')}.`), 'format');
  }
}

/**
 * The next times after a moment, milliseconds since the epoch. Cron patterns keep to the clock of their zone: a time
 * that a change of clocks leaves out comes right after the gap, one that comes twice counts once, and hours go on.
 */
export function nextRuns(timed: Timed, after: number, count: number): number[] {
  const interval = intervalOf(timed.schedule);
  if (interval === undefined) return cronOf(timed).nextRuns(count, new Date(after)).map(Number);
  const since = Date.parse(timed.since);
  const first = Math.max(1, Math.floor((after - since) / interval) + 1);
  return Array.from({ length: count }, (_, index) => since + (first + index) * interval);
}

/**
 * Checks the times of a schedule.
 * @param shortestMs the shortest time between two runs
 * @throws ToolError `INVALID_REQUEST` with what is wrong with `schedule` or `zone`
 */
export function checkTiming(timed: Timed, shortestMs: number): void {
  checkZone(timed.zone);
  const now = Date.now();
  const runs = nextRuns(timed, now, LOOKED_AT);
  if (runs.length === 0) throw problem('schedule', neverRuns(timed.schedule), 'format');
  const gaps = runs.slice(1).map((run, index) => run - (runs[index] ?? 0));
  const shortest = Math.min(...gaps);
  if (shortest < shortestMs)
    throw problem('schedule', tooOften(timed.schedule, shortest / 1_000, shortestMs / 1_000), 'minimum');
}

function checkZone(zone: string): void {
  try {
    // Offsets such as +02:00 are taken too, but they know no summer time and are seldom meant.
    if (/^[a-z]/i.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '') return;
  } catch {
    // Told below.
  }
  throw problem('zone', unknownZone(zone), 'format');
}

function problem(path: string, message: string, rule: string): ToolError {
  return new ToolError('INVALID_REQUEST', message, { details: { errors: [{ path, message, rule }] } });
}
