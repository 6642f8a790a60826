import type {
  CallError,
  CallEventMap,
  CallEventType,
  CallIdentity,
  ClientAbility,
  HookTrace,
  ParkRequest,
  PeopleMessage,
  ToolError,
  ToolResult,
} from '@toolyard/contracts';
import type { CallSchedules } from '../call-schedules.js';
import type { ToolLogger } from '../tool-logger.js';

/** What people said about a call that has waited for them. */
export interface PeoplesWord {
  /** Hash of the arguments that were approved. */
  approvedHash?: string;
  /** To the tool's questions, in the order it asks them. */
  answers: readonly string[];
  /** The wait ended without leave to run: nothing runs but the `onSkip` hooks, who see these arguments. */
  refusal?: { status: 'denied' | 'expired'; error: ToolError; arguments: Record<string, unknown> };
}

/** One attempt at a call, as the executor takes it. */
export interface CallToRun {
  id: string;
  /** Name or alias. */
  tool: string;
  arguments: Record<string, unknown>;
  /** Agent's id. */
  agent: string;
  /** Who makes the call, where whoever runs it has made sure. */
  identity?: CallIdentity;
  /** Counted from 1. */
  attempt: number;
  /** Longest run of this attempt in milliseconds, hooks included; the tool's own when absent. */
  timeoutMs?: number;
  parentCallId?: string;
  /** The run that it belongs to; its own when absent. */
  runId?: string;
  metadata?: Record<string, unknown>;
  /** What the program that made the call does for the tool. */
  clientCan?: readonly ClientAbility[];
  people?: PeoplesWord;
}

type Emittable = Extract<
  CallEventType,
  'call.progress' | 'call.chunk' | 'call.log' | 'call.message' | 'call.hook'
>;

/** An event as the executor emits it; who runs it adds `callId` and `at`. */
export type EmittedEvent = { [T in Emittable]: { type: T } & CallEventMap[T] }[Emittable];

/** What the executor needs from whoever runs it. */
export interface ExecutionPorts {
  /**
   * Aborted with a ToolError as its reason: CANCELLED ends the call `cancelled`, any other code ends it `failed` with
   * that code.
   */
  signal: AbortSignal;
  /** May throw or reject: that is logged and the call goes on. A promise for a chunk is awaited before the next one is pulled. */
  emit(event: EmittedEvent): void | Promise<void>;
  /** Called once, after prepare and just before the tool begins. Throwing keeps the tool from running and fails the call. */
  begin?(): Promise<void>;
  /** A run that asks a person may wait where it is: its outcome is `parked` with `waiting`. Default false: it is broken off. */
  waits?: boolean;
  /** Its lines name the call: id, tool and attempt. */
  log: ToolLogger;
  /** Keeps what the tool told people; the same id again is the same message. Without it, only the event tells it. */
  keep?(message: PeopleMessage): Promise<void>;
  /** Schedules of the agent that makes the call. Without them, tools are told that there are none here. */
  schedules?: CallSchedules;
  /** Runs a child call. */
  call(tool: string, args: Record<string, unknown>): Promise<ToolResult>;
}

/** A run that waits in memory for an answer. To end it, abort the signal of its ports. */
export interface WaitingRun {
  /** Lets it go on; never rejects. What it gives may be `parked` again. */
  resume(answer: string): Promise<CallOutcome>;
}

/** What became of an attempt. `parked`: it cannot go on without a person, and has not ended. */
export interface CallOutcome {
  status: 'succeeded' | 'failed' | 'denied' | 'expired' | 'cancelled' | 'timed_out' | 'parked';
  /** What a parked call waits for. */
  waitsFor?: ParkRequest;
  /** The run itself, where it was not broken off. */
  waiting?: WaitingRun;
  /** Final ones, defaults filled in; as received where they were refused. */
  arguments: Record<string, unknown>;
  /** Also on failure: the error as a text for the model, with `isError`. */
  result?: ToolResult;
  error?: CallError;
  hooks: HookTrace[];
  /** The tool was started. */
  began: boolean;
  /** The tool ignored its signal; it may still be running. */
  abandoned?: true;
  /** What was thrown, for logs only. */
  cause?: unknown;
}
