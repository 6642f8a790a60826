import type { ScheduleEntry } from '@toolyard/contracts';

export const missingForAdd = (field: string): string =>
  `To add a schedule, give ${field}. A whole one: {"action": "add", "name": "stand-up", "schedule": "0 9 * * 1-5", "zone": "Europe/Berlin", "message": "Time for the stand-up."}`;

export const missingForRemove = (): string =>
  'To remove a schedule, give its name; the action list shows those there are.';

export const noMessage = (): string =>
  'To add a schedule, give message, which people are told each time, or tool and arguments, which are called.';

export const twoTasks = (): string => 'arguments are those of a tool: give tool too, or message instead.';

export const added = (schedule: ScheduleEntry): string => `Added. ${lineOf(schedule)}`;

export const removed = ({ name }: ScheduleEntry): string => `Removed "${name}".`;

export const listed = (schedules: readonly ScheduleEntry[]): string =>
  schedules.length === 0 ? 'There are no schedules.' : schedules.map(lineOf).join('\n');

function lineOf({ name, schedule, zone, tool, enabled, nextRuns, lastRun }: ScheduleEntry): string {
  const next = enabled ? `Next: ${nextRuns.join(', ')}.` : 'Paused.';
  const last =
    lastRun === undefined
      ? ''
      : ` Last: ${lastRun.dueAt}, ${lastRun.result}${lastRun.error === undefined ? '' : ` (${lastRun.error.message})`}.`;
  return `"${name}" calls ${tool}: ${schedule} (${zone}). ${next}${last}`;
}

export const unknownZone = (zone: string): string =>
  `"${zone}" is no time zone of the IANA database. Use one such as Europe/Berlin, America/New_York or UTC.`;

export const badNow = (text: string): string =>
  `now is "${text}", which is no time in ISO 8601. Write it as 2026-11-22T09:00:00Z, or leave it out.`;

export const nothingUnderstood = (text: string): string =>
  `There is no time in "${text}" that could be read. Words that work: "tomorrow at 9:00", "next Friday at 5pm", "in 36 hours", "3 March 2027", "2027-03-03T09:00".`;

export const repeatedTime = (shown: string, earlier: string, later: string): string =>
  `The clock shows ${shown} twice, since it is put back: ${earlier} was taken, ${later} is the other one.`;

export const skippedTime = (shown: string, taken: string): string =>
  `The clock never shows ${shown}, since it is put forward: ${taken} was taken, as long after the change.`;

export const partOnly = (read: string): string => `Only "${read}" was read.`;

export const moreTimes = (text: string): string => `"${text}" is another time, which was left aside.`;

export const nextWeekday = (taken: string, before: string, after: string): string =>
  `"next" before a weekday is taken for the coming one by some, and for the one of next week by others: ${taken} was taken, ${before} or ${after} may be meant.`;

export const numericDate = (read: string, taken: string): string =>
  `"${read}" was read with the month first: ${taken}. Where the day comes first it is another date.`;

export const noTimeOfDay = (taken: string): string => `No time of day was said; ${taken} was taken.`;

export const daylessMorning = (taken: string): string =>
  `Neither am nor pm was said; the morning was taken: ${taken}.`;

export const resolvedTime = (time: {
  iso: string;
  zone: string;
  weekday: string;
  difference: string;
  end?: string;
  notes: readonly string[];
}): string =>
  [
    `${time.iso} (${time.zone}), a ${time.weekday}, ${time.difference}${time.end === undefined ? '' : `, until ${time.end}`}`,
    ...time.notes,
  ].join('\n');
