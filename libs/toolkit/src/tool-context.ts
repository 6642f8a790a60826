import type { CallIdentity, MessageLevel, Question, ToolResult } from '@toolyard/contracts';
import type { CallingClient } from './calling-client.js';
import type { CallSchedules } from './call-schedules.js';
import type { ToolLogger } from './tool-logger.js';

/** What a tool has at hand while it runs. One per attempt. */
export abstract class ToolContext {
  abstract readonly callId: string;
  /** The tool's own name, also where the call used an alias. */
  abstract readonly tool: string;
  /** Counted from 1. */
  abstract readonly attempt: number;
  abstract readonly agent: { readonly id: string };
  /** Who makes the call and what that allows; absent where nobody vouches for it. */
  readonly identity?: CallIdentity;
  /** Aborted on timeout and cancellation; the reason is a ToolError. Pass it on to whatever takes a signal. */
  abstract readonly signal: AbortSignal;
  /** The run that the call belongs to: the root call's id where its caller named none. */
  abstract readonly runId: string;
  /** Absolute path of the folder that this call works in. It exists. */
  abstract readonly workspace: string;
  /** What repeats for the agent of this call. */
  abstract readonly schedules: CallSchedules;
  /** The program that made the call, where it lends the tool something. */
  abstract readonly client: CallingClient;
  /** Lines of level info and above also reach the caller, as `call.log` events without their fields. */
  abstract readonly log: ToolLogger;
  /** Tells the caller how far the work is. Units are the tool's own. Never throws. */
  abstract progress(done: number, total?: number, message?: string): void;
  /**
   * Tells people something that they should know now: whoever follows the call gets a `call.message`, and it is kept in
   * the list of messages. Gives the message's id. Text beyond `LIMITS.message` is cut.
   */
  abstract tell(content: string, level?: MessageLevel): Promise<string>;
  /**
   * Asks a person and gives the answer. The call waits without a slot. While this worker keeps the run, it goes on right
   * here once there is an answer. Otherwise it is broken off (the signal is aborted, the promise rejects; let it), and the
   * tool runs again from its start, where the questions that were answered give their answers at once, in the order they
   * are asked. So ask before anything takes effect, and ask the same in every run.
   */
  abstract ask(question: Question | string): Promise<string>;
  /** Runs another tool as a child call. A tool that fails gives a result with `isError`; refused requests reject with a ToolError. */
  abstract call(tool: string, args: Record<string, unknown>): Promise<ToolResult>;
}
