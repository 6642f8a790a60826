import { ToolError } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { checkTiming, nextRuns } from './schedule-timing.js';
import { badInterval, neverRuns, tooOften, unknownZone } from './schedule.messages.js';

const since = '2026-01-01T00:00:00.000Z';

function runs(schedule: string, zone: string, after: string, count = 3): string[] {
  return nextRuns({ schedule, zone, since }, Date.parse(after), count).map((run) =>
    new Date(run).toISOString(),
  );
}

function refusal(schedule: string, zone = 'UTC', shortestMs = 60_000): string | undefined {
  try {
    checkTiming({ schedule, zone, since }, shortestMs);
    return undefined;
  } catch (error) {
    if (error instanceof ToolError) return error.message;
    throw error;
  }
}

describe('nextRuns', () => {
  it.each([
    ['15m', '2026-01-01T00:00:00Z', ['00:15', '00:30', '00:45']],
    ['15m', '2026-01-01T00:15:00Z', ['00:30', '00:45', '01:00']],
    ['every 1h 30m', '2026-01-01T01:00:00Z', ['01:30', '03:00', '04:30']],
    ['90S', '2025-12-31T00:00:00Z', ['00:01', '00:03', '00:04']],
  ])('counts %s from its beginning', (schedule, after, times) => {
    expect(runs(schedule, 'UTC', after).map((time) => time.slice(11, 16))).toEqual(times);
  });

  it('comes right after a gap of the clock, and once where an hour comes twice', () => {
    expect(runs('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    expect(runs('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  it('goes on every hour through a change of clocks', () => {
    const hours = runs('0 * * * *', 'America/New_York', '2026-11-01T04:30:00Z', 4);
    expect(hours.map((time) => time.slice(11, 16))).toEqual(['05:00', '06:00', '07:00', '08:00']);
  });

  it('keeps to the clock of its zone', () => {
    expect(runs('0 9 * * 1-5', 'Asia/Kolkata', '2026-01-02T12:00:00Z', 1)).toEqual([
      '2026-01-05T03:30:00.000Z',
    ]);
  });
});

describe('checkTiming', () => {
  it.each([
    ['0 9 * * 1-5', 'Europe/Berlin'],
    ['@daily', 'UTC'],
    ['30 0 9 1 * *', 'UTC'],
    ['1m', 'UTC'],
    ['0 0 29 2 *', 'UTC'],
  ])('takes %s in %s', (schedule, zone) => {
    expect(refusal(schedule, zone)).toBeUndefined();
  });

  it.each([
    ['59s', 'UTC', tooOften('59s', 59, 60)],
    ['*/10 * * * * *', 'UTC', tooOften('*/10 * * * * *', 10, 60)],
    ['0,59 0,59 * * * *', 'UTC', tooOften('0,59 0,59 * * * *', 1, 60)],
    ['0 0 31 2 *', 'UTC', neverRuns('0 0 31 2 *')],
    ['0m', 'UTC', badInterval('0m', 366)],
    ['367d', 'UTC', badInterval('367d', 366)],
    ['1h', 'Middle/Earth', unknownZone('Middle/Earth')],
    ['1h', '+02:00', unknownZone('+02:00')],
  ])('refuses %s in %s', (schedule, zone, message) => {
    expect(refusal(schedule, zone)).toBe(message);
  });

  it.each([
    '',
    'noon',
    '1 2 3',
    '61 * * * *',
    '* * * * * * *',
    '2026-12-01T00:00:00Z',
    '@never',
    '-5m',
    '1.5h',
  ])('says what is wrong with %j', (schedule) => {
    expect(refusal(schedule)).toContain('neither an interval such as 15m nor a cron pattern');
  });
});
