import type { CallStatus } from '@toolyard/contracts';

/** What the process answers; documented in `toolyard --help`. */
export const EXIT = {
  succeeded: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  denied: 4,
  unavailable: 5,
  unfinished: 6,
  cancelled: 7,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_CODES_HELP = `
Exit codes:
  0  the call succeeded (or was accepted, with --wait 0)
  1  the call ended otherwise: failed, timed_out, denied, expired, outcome_unknown; or tools sync --check found a change
  2  wrong usage, or arguments that do not fit the tool
  3  no such tool or call
  4  no key, a wrong key, or a key that may not do this
  5  the gateway cannot be reached or cannot serve now
  6  the call still goes on
  7  the call was cancelled`;

export function exitCodeOfStatus(status: CallStatus): ExitCode {
  switch (status) {
    case 'succeeded':
      return EXIT.succeeded;
    case 'cancelled':
      return EXIT.cancelled;
    case 'failed':
    case 'denied':
    case 'timed_out':
    case 'expired':
    case 'outcome_unknown':
      return EXIT.failed;
    case 'queued':
    case 'scheduled':
    case 'running':
    case 'awaiting_approval':
    case 'awaiting_input':
      return EXIT.unfinished;
  }
}

/** For a request that the gateway refused. */
export function exitCodeOfHttp(status: number): ExitCode {
  if (status === 401 || status === 403) return EXIT.denied;
  if (status === 404) return EXIT.notFound;
  if (status === 409) return EXIT.failed;
  return status >= 500 || status === 429 ? EXIT.unavailable : EXIT.usage;
}
