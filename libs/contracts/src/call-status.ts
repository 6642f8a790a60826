/** States of a call that still goes on. */
export const LIVE_STATUSES = [
  'queued',
  'scheduled',
  'running',
  'awaiting_approval',
  'awaiting_input',
] as const;

/** States a call ends in. The first one recorded stays. */
export const TERMINAL_STATUSES = [
  'succeeded',
  'failed',
  'denied',
  'cancelled',
  'timed_out',
  'expired',
  'outcome_unknown',
] as const;

export type LiveStatus = (typeof LIVE_STATUSES)[number];
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];
export type CallStatus = LiveStatus | TerminalStatus;

export const CALL_STATUSES: readonly CallStatus[] = [...LIVE_STATUSES, ...TERMINAL_STATUSES];

export function isTerminal(status: CallStatus): status is TerminalStatus {
  return (TERMINAL_STATUSES as readonly string[]).includes(status);
}
