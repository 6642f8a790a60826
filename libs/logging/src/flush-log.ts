import type { Logger } from 'pino';

const LONGEST_MS = 1_000;

/**
 * Resolves when what was logged is written, or is known to have no reader; after a second at most. A process that exits
 * with lines for a pipe that nobody reads any more would try to write them for ever.
 */
export function flushLog(logger: Logger): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS);
    logger.flush(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
