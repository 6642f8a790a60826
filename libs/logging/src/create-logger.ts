import type { SecretMask } from '@toolyard/contracts';
import { pino, type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';

export interface LoggerOptions {
  /** Which process: `gateway`, `worker`, … */
  name: string;
  /** pino's levels, and `silent`. */
  level: string;
  /** Where lines go; standard output by default. */
  destination?: DestinationStream;
  /** Takes secrets out of each line. */
  mask?: SecretMask;
}

/** Those that gather lines can be asked to write them. */
type Destination = DestinationStream & { flush?: (done: (error?: Error) => void) => void };

/** Fields whose values are never written, at the top and one level down. */
const SECRET_FIELDS = ['authorization', 'cookie', 'key', 'apiKey', 'password', 'secret', 'token'];

/**
 * A pino logger: JSON lines, or lines for people where standard output is a terminal. Lines are written in batches, a
 * tenth of a second late at most, so that a slow reader of the log never stops the process; pino writes the rest at exit.
 */
export function createLogger({ name, level, destination, mask }: LoggerOptions): Logger {
  const stream: Destination =
    destination ??
    (process.stdout.isTTY
      ? pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss.l' })
      : pino.destination({ sync: false, minLength: 4_096, periodicFlush: 100 }));
  return pino(
    {
      name,
      level,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[secret]' },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    mask === undefined ? stream : masked(stream, mask),
  );
}

function masked(stream: Destination, mask: SecretMask): Destination {
  return {
    write: (line) => stream.write(mask.text(line)),
    flush: (done) => (stream.flush === undefined ? done() : stream.flush(done)),
  };
}
