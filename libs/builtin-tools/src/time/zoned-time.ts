import { ToolError } from '@toolyard/contracts';
import { Temporal } from 'temporal-polyfill';
import { badNow, repeatedTime, skippedTime, unknownZone } from './time.messages.js';

/** A moment in a zone, and what was not clear about it. */
export interface ResolvedTime {
  time: Temporal.ZonedDateTime;
  notes: string[];
}

/** @throws ToolError `INVALID_ARGUMENTS` */
export function checkedZone(zone: string): string {
  try {
    // Temporal takes offsets such as +02:00 as zones too; they know no summer time.
    if (/^[a-z]/i.test(zone)) return Temporal.Now.zonedDateTimeISO(zone).timeZoneId;
  } catch {
    // Told below.
  }
  throw invalid('zone', unknownZone(zone));
}

/** What is now: as given, in the zone where the text has no offset. @throws ToolError `INVALID_ARGUMENTS` */
export function nowOf(text: string | undefined, zone: string): Temporal.ZonedDateTime {
  if (text === undefined) return Temporal.Now.zonedDateTimeISO(zone);
  try {
    return Temporal.Instant.from(text).toZonedDateTimeISO(zone);
  } catch {
    // Without an offset it is a time of the zone.
  }
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(zone);
  } catch {
    throw invalid('now', badNow(text));
  }
}

/** The moment at which the clock of the zone shows this; the earlier one where it does so twice, the one after a gap where it never does. */
export function atWallTime(wall: Temporal.PlainDateTime, zone: string): ResolvedTime {
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { time: earlier, notes: [] };
  const shown = wall.toString({ smallestUnit: 'minute' });
  if (earlier.toPlainDateTime().equals(wall)) {
    return { time: earlier, notes: [repeatedTime(shown, isoOf(earlier), isoOf(later))] };
  }
  return { time: later, notes: [skippedTime(shown, isoOf(later))] };
}

/** ISO 8601 with its offset, to the second. */
export function isoOf(time: Temporal.ZonedDateTime): string {
  return time.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** How far it is, for people: `in 2 days, 3 hours`. */
export function distanceOf(now: Temporal.ZonedDateTime, time: Temporal.ZonedDateTime): string {
  const distance = now.until(time, { largestUnit: 'day', smallestUnit: 'second', roundingMode: 'trunc' });
  const units = ['days', 'hours', 'minutes', 'seconds'] as const;
  const parts = units
    .map((unit) => ({ unit, count: Math.abs(distance[unit]) }))
    .filter(({ count }) => count > 0)
    .slice(0, 2)
    .map(({ unit, count }) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`);
  if (parts.length === 0) return 'now';
  return distance.sign < 0 ? `${parts.join(', ')} ago` : `in ${parts.join(', ')}`;
}

function invalid(path: string, message: string): ToolError {
  return new ToolError('INVALID_ARGUMENTS', message, {
    details: { errors: [{ path, message, rule: 'format' }] },
  });
}
