export const badInterval = (text: string, longestDays: number): string =>
  `"${text}" is no interval that works: write whole numbers with units, such as 90s, 15m, 1h30m or 1d, up to ${longestDays}d.`;

export const badPattern = (text: string, reason: string): string =>
  `"${text}" is neither an interval such as 15m nor a cron pattern: ${reason} A pattern has 5 fields, minute, hour, day of month, month and day of week, such as "0 9 * * 1-5", or 6 with seconds first.`;

export const unknownZone = (zone: string): string =>
  `"${zone}" is no time zone of the IANA database. Use one such as Europe/Berlin, America/New_York or UTC.`;

export const neverRuns = (text: string): string =>
  `"${text}" never comes: no date fits it. Check the day of month and the month.`;

export const tooOften = (text: string, seconds: number, least: number): string =>
  `"${text}" comes every ${seconds} s; schedules here run every ${least} s at most often.`;

export const nameTaken = (name: string): string =>
  `There is a schedule with the name "${name}" already. Take another name, or remove that one first.`;

export const tooMany = (limit: number): string =>
  `There are ${limit} schedules of this agent already, which is all that it may have. Remove one first.`;

export const noSuchSchedule = (what: string): string => `There is no schedule ${what}.`;
