/** Levels of the protocol's log lines, least severe first. */
const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where a request of the revision of 2026 says which lines it wants; without it, it wants none. */
export const LOG_LEVEL_META_KEY = 'io.modelcontextprotocol/logLevel';

export function isSevere(level: LogLevel, least: LogLevel | undefined): boolean {
  return least === undefined || LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(least);
}
