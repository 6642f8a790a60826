import type { CallError, CallIdentity, ToolManifest, ToolResult } from '@toolyard/contracts';
import type { ToolLogger } from '../tool-logger.js';
import type { AfterVerdict, BeforeVerdict, OnErrorVerdict } from './hook-verdict.js';

/** A call as hooks see it. */
export interface HookCall {
  readonly id: string;
  /** The tool's own name, also where the call used an alias. */
  readonly tool: string;
  readonly manifest: ToolManifest;
  readonly agent: string;
  /** Role and policy of the agent; absent where nobody vouches for it. */
  readonly identity?: CallIdentity;
  /** Counted from 1. */
  readonly attempt: number;
  /** Validated, with defaults filled in; as received where validation refused them. Read only: return `modifyArguments`. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** When this attempt came to the executor, milliseconds since the epoch. */
  readonly startedAt: number;
  readonly parentCallId?: string;
  readonly metadata?: Record<string, unknown>;
  /** Aborted when the call is cancelled or out of time. */
  readonly signal: AbortSignal;
  readonly log: ToolLogger;
}

/** Why a call did not run. */
export interface SkipReason {
  status: 'denied' | 'expired' | 'failed' | 'cancelled' | 'timed_out';
  error: CallError;
}

/**
 * Code around calls. A class with `@ToolHook()` has any of these methods. Hooks run one after another in ascending
 * `order`, then in the order of registration, in every phase; returning nothing allows.
 */
export interface ToolHookHandler {
  /**
   * Runs after validation, before the tool. May deny, ask a person, or replace the arguments; runs
   * again when the person has decided. A denial ends the phase. Throwing fails
   * the call with HOOK_FAILED and the tool does not run.
   */
  before?(call: HookCall): Verdict<BeforeVerdict>;
  /** Runs when the tool succeeded. May replace the result. Throwing is logged and traced; the result stands. */
  after?(call: HookCall, result: ToolResult): Verdict<AfterVerdict>;
  /** Runs when the tool failed, was cancelled or ran out of time. May recover a failure. Throwing is logged and traced; the failure stands. */
  onError?(call: HookCall, error: CallError): Verdict<OnErrorVerdict>;
  /**
   * Runs when the tool did not run: arguments refused, denied by a hook or a person, nobody decided in time, a hook that failed, ended before it began. All
   * matching hooks, also those after the one that denied. Throwing is logged and traced.
   */
  onSkip?(call: HookCall, reason: SkipReason): void | Promise<void>;
}

/** A verdict, or nothing, which allows. */

export type Verdict<V> = V | undefined | void | Promise<V | undefined | void>;
