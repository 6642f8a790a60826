import { CALL_STATUSES } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { EXIT_CODES_HELP, exitCodeOfHttp, exitCodeOfStatus } from './exit-code.js';

describe('exit codes', () => {
  it('tell every status of a call', () => {
    const byStatus = Object.fromEntries(CALL_STATUSES.map((status) => [status, exitCodeOfStatus(status)]));
    expect(byStatus).toEqual({
      queued: 6,
      scheduled: 6,
      running: 6,
      awaiting_approval: 6,
      awaiting_input: 6,
      succeeded: 0,
      failed: 1,
      denied: 1,
      cancelled: 7,
      timed_out: 1,
      expired: 1,
      outcome_unknown: 1,
    });
  });

  it.each([
    [400, 2],
    [401, 4],
    [403, 4],
    [404, 3],
    [409, 1],
    [413, 2],
    [422, 2],
    [429, 5],
    [500, 5],
    [503, 5],
  ])('tell a refusal with HTTP %i as %i', (status, code) => {
    expect(exitCodeOfHttp(status)).toBe(code);
  });

  it('are all documented', () => {
    for (const code of [0, 1, 2, 3, 4, 5, 6, 7])
      expect(EXIT_CODES_HELP).toMatch(new RegExp(`^  ${code}  \\w`, 'm'));
  });
});
