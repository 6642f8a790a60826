import type { Logger } from 'pino';

/** How often the same message is written at most. Milliseconds. */
const INTERVAL_MS = 5_000;

/**
 * Logs errors that come in floods, like those of a lost connection, once in a while and not each time.
 * @returns a function for `error` events; it never throws
 */
export function throttledErrors(logger: Logger, message: string): (error: Error) => void {
  const last = new Map<string, number>();
  return (error) => {
    const text = error.message || (error as NodeJS.ErrnoException).code || error.name;
    const now = Date.now();
    if (now - (last.get(text) ?? 0) < INTERVAL_MS) return;
    last.set(text, now);
    logger.warn({ reason: text }, message);
  };
}
