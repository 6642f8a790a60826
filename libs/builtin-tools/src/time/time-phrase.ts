import type { ParsedComponents, ParsedResult } from 'chrono-node';
// The other languages would be read at every start.
import { casual } from 'chrono-node/en';
import { Temporal } from 'temporal-polyfill';
import {
  daylessMorning,
  moreTimes,
  nextWeekday,
  noTimeOfDay,
  numericDate,
  partOnly,
} from './time.messages.js';
import { atWallTime, isoOf, type ResolvedTime } from './zoned-time.js';

export interface ReadPhrase extends ResolvedTime {
  /** The words that were read. */
  read: string;
  /** Of a stretch of time. */
  end?: Temporal.ZonedDateTime;
}

/** The first time in a text, in English; undefined where there is none. Without a date it is the next one to come. */
export function readPhrase(text: string, now: Temporal.ZonedDateTime): ReadPhrase | undefined {
  const reference = {
    instant: new Date(now.epochMilliseconds),
    timezone: now.offsetNanoseconds / 60_000_000_000,
  };
  const [found, ...others] = casual.parse(text, reference, { forwardDate: true });
  if (found === undefined) return undefined;
  const zone = now.timeZoneId;
  const { time, notes } = resolved(found.start, zone);
  const end = found.end && resolved(found.end, zone).time;
  return {
    ...{ time, read: found.text },
    notes: [...notes, ...doubts(found, text, time), ...others.map((other) => moreTimes(other.text))],
    ...(end && { end }),
  };
}

/** An offset that was said, or that follows from counting hours, makes a moment; otherwise it is a time on the zone's clock. */
function resolved(parts: ParsedComponents, zone: string): ResolvedTime {
  if (parts.isCertain('timezoneOffset')) {
    const time = Temporal.Instant.fromEpochMilliseconds(parts.date().getTime()).toZonedDateTimeISO(zone);
    return { time, notes: [] };
  }
  const get = (part: Parameters<ParsedComponents['get']>[0]): number => parts.get(part) ?? 0;
  const wall = Temporal.PlainDateTime.from({
    ...{ year: get('year'), month: get('month'), day: get('day') },
    ...{ hour: get('hour'), minute: get('minute'), second: get('second'), millisecond: get('millisecond') },
  });
  return atWallTime(wall, zone);
}

/** What somebody else might read otherwise. */
function doubts({ text: read, start }: ParsedResult, text: string, time: Temporal.ZonedDateTime): string[] {
  const notes: string[] = [];
  if (read.trim().toLowerCase() !== text.trim().toLowerCase()) notes.push(partOnly(read));
  if (/\bnext\s+(mon|tue|wed|thu|fri|sat|sun)/i.test(read)) {
    const date = (days: number): string => time.add({ days }).toPlainDate().toString();
    notes.push(nextWeekday(date(0), date(-7), date(7)));
  }
  const [, first = '', second = ''] = /\b(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}\b/.exec(read) ?? [];
  if (first !== '' && first !== second && Number(first) <= 12 && Number(second) <= 12)
    notes.push(numericDate(read, time.toPlainDate().toString()));
  if (!start.isCertain('hour') && !/\b(in|ago|now|after|before|later|from)\b/i.test(read))
    notes.push(noTimeOfDay(time.toPlainTime().toString({ smallestUnit: 'minute' })));
  const said = start.isCertain('hour') && !start.isCertain('meridiem') && !start.isCertain('timezoneOffset');
  if (said && time.hour >= 1 && time.hour <= 11 && !/\b0\d:|noon|midnight|morning|T\d\d/i.test(read))
    notes.push(daylessMorning(isoOf(time)));
  return notes;
}
