import { ToolError } from '@toolyard/contracts';
import { Params, Tool } from '@toolyard/toolkit';
import { nothingUnderstood, resolvedTime } from './time.messages.js';
import { readPhrase } from './time-phrase.js';
import { TimeReasoningParams } from './time-reasoning.params.js';
import { checkedZone, distanceOf, isoOf, nowOf } from './zoned-time.js';

export interface TimeReasoningContent {
  /** ISO 8601 with the offset of the zone at that time. */
  iso: string;
  zone: string;
  offset: string;
  epochMs: number;
  weekday: string;
  /** From `now`, for people. */
  difference: string;
  now: string;
  /** The words that were read. */
  read: string;
  /** Where the words mean a stretch of time. */
  end?: string;
  /** What was not clear, and how it was taken. */
  notes: string[];
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

@Tool({
  description:
    'Turn a time in English words into a date and time with its offset, counted from now or from a given moment in a given time zone. Says what was ambiguous. Use it instead of reckoning dates yourself.',
  category: 'time',
  tags: ['time'],
  timeoutMs: 10_000,
  returns: {
    type: 'object',
    required: ['iso', 'zone', 'offset', 'epochMs', 'weekday', 'difference', 'now', 'read', 'notes'],
    properties: {
      iso: { type: 'string', format: 'date-time' },
      zone: { type: 'string' },
      offset: { type: 'string' },
      epochMs: { type: 'integer' },
      weekday: { type: 'string' },
      difference: { type: 'string' },
      now: { type: 'string', format: 'date-time' },
      read: { type: 'string' },
      end: { type: 'string', format: 'date-time' },
      notes: { type: 'array', items: { type: 'string' } },
    },
  },
})
export class TimeReasoningTool {
  execute(@Params() { text, zone: asked, now: from }: TimeReasoningParams) {
    const zone = checkedZone(asked);
    const now = nowOf(from, zone);
    const phrase = readPhrase(text, now);
    if (phrase === undefined) throw new ToolError('TOOL_FAILED', nothingUnderstood(text));
    const { time, end, read, notes } = phrase;
    const structuredContent = {
      ...{ iso: isoOf(time), zone, offset: time.offset, epochMs: time.epochMilliseconds },
      weekday: WEEKDAYS[time.dayOfWeek - 1] ?? '',
      difference: distanceOf(now, time),
      ...{ now: isoOf(now), read },
      ...(end !== undefined && { end: isoOf(end) }),
      notes,
    } satisfies TimeReasoningContent;
    return { content: [{ type: 'text' as const, text: resolvedTime(structuredContent) }], structuredContent };
  }
}
