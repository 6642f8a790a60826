import { expect, it } from 'vitest';
import { failureOf } from '../tool-run.spec-support.js';
import { TimeReasoningParams } from './time-reasoning.params.js';
import { TimeReasoningTool, type TimeReasoningContent } from './time-reasoning.tool.js';
import { badNow, nothingUnderstood, unknownZone } from './time.messages.js';

const BERLIN = 'Europe/Berlin';

function resolve(text: string, now = '2026-11-22T09:00:00Z', zone = BERLIN): TimeReasoningContent {
  const params = Object.assign(new TimeReasoningParams(), { text, zone, now });
  return new TimeReasoningTool().execute(params).structuredContent;
}

it.each([
  ['tomorrow at 14:30', '2026-11-23T14:30:00+01:00', 'in 1 day, 4 hours'],
  ['in 36 hours', '2026-11-23T22:00:00+01:00', 'in 1 day, 12 hours'],
  ['30 minutes ago', '2026-11-22T09:30:00+01:00', '30 minutes ago'],
  ['Friday at 5pm', '2026-11-27T17:00:00+01:00', 'in 5 days, 7 hours'],
  ['noon', '2026-11-22T12:00:00+01:00', 'in 2 hours'],
  ['8am', '2026-11-23T08:00:00+01:00', 'in 22 hours'],
  ['2027-07-01T09:00', '2027-07-01T09:00:00+02:00', 'in 220 days, 23 hours'],
  ['2027-07-01T09:00:00-05:00', '2027-07-01T16:00:00+02:00', 'in 221 days, 6 hours'],
  ['now', '2026-11-22T10:00:00+01:00', 'now'],
])('reads %s', (text, iso, difference) => {
  const found = resolve(text);
  expect([found.iso, found.difference, found.epochMs]).toEqual([iso, difference, Date.parse(iso)]);
  expect(found.notes).toEqual([]);
});

it('keeps the clock over days and the time over hours, through a change of clocks', () => {
  const now = '2026-03-28T12:00:00Z';
  expect(resolve('in 24 hours', now).iso).toBe('2026-03-29T14:00:00+02:00');
  expect(resolve('in 1 day', now).iso).toBe('2026-03-29T13:00:00+02:00');
});

it.each([
  ['29 March 2026 at 2:30am', '2026-03-29T03:30:00+02:00', 'never shows 2026-03-29T02:30'],
  ['25 October 2026 at 2:30am', '2026-10-25T02:30:00+02:00', 'twice'],
  ['next Friday at 9:00am', '2026-04-03T09:00:00+02:00', '2026-03-27 or 2026-04-10 may be meant'],
  ['10/11/2026 at 9:00am', '2026-10-11T09:00:00+02:00', 'month first'],
  ['tomorrow', '2026-03-29T14:00:00+02:00', 'No time of day'],
  ['Friday at 5', '2026-04-03T05:00:00+02:00', 'Neither am nor pm'],
  [
    'the meeting is on 3 April at 9:00am',
    '2026-04-03T09:00:00+02:00',
    'Only "on 3 April at 9:00am" was read',
  ],
])('says what is not clear about %s', (text, iso, note) => {
  const { iso: found, notes } = resolve(text, '2026-03-28T13:00:00Z');
  expect(notes.join('\n')).toContain(note);
  expect(found).toBe(iso);
});

it('shows the end of a stretch', () => {
  expect(resolve('tomorrow from 3pm to 5pm')).toMatchObject({
    iso: '2026-11-23T15:00:00+01:00',
    end: '2026-11-23T17:00:00+01:00',
  });
});

it('takes a now without an offset for a time of the zone', () => {
  expect(resolve('in 1 hour', '2026-11-22T09:00:00', 'Asia/Kolkata').iso).toBe('2026-11-22T10:00:00+05:30');
});

it.each([
  ['soonish', undefined, undefined, nothingUnderstood('soonish')],
  ['31 February', undefined, undefined, nothingUnderstood('31 February')],
  ['tomorrow', 'yesterday', undefined, badNow('yesterday')],
  ['tomorrow', undefined, 'Mars/Base', unknownZone('Mars/Base')],
  ['tomorrow', undefined, '+02:00', unknownZone('+02:00')],
])('refuses %s with %s in %s', async (text, now, zone, message) => {
  const failure = await failureOf(Promise.resolve().then(() => resolve(text, now, zone)));
  expect(failure.message).toBe(message);
});
