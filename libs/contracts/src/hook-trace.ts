/** What a hook decided. `recover` and `modify_result` replace the outcome; `error` is a hook that threw. */
export type HookVerdict =
  'allow' | 'ask' | 'deny' | 'modify_arguments' | 'modify_result' | 'recover' | 'error';

export type HookPhase = 'before' | 'after' | 'on_error' | 'on_skip';

/** One decision of one hook, as recorded on the call. */
export interface HookTrace {
  hook: string;
  phase: HookPhase;
  verdict: HookVerdict;
  reason?: string;
  /** ISO 8601. */
  at: string;
  /** Milliseconds. */
  durationMs: number;
}
