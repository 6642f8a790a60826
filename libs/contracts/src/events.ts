import type { LinkedCall } from './call.js';
import type { ClientRequest } from './client-request.js';
import type { ContentBlock } from './content.js';
import type { HookTrace } from './hook-trace.js';
import type { JsonSchema } from './json-schema.js';
import type { PeopleMessage } from './people-message.js';
import type { CallError } from './tool-error.js';

/** Payload of every event of a call, by name. `docs/events.md` explains each; a test holds the two together. */
export interface CallEventMap {
  /** Accepted into its queue. */
  'call.queued': { tool: string; pool: string; agent: string; runAt?: string };
  /** A worker began an attempt, counted from 1. */
  'call.started': { attempt: number; worker: string };
  /** How far the tool is. `total` is absent where the tool does not know it. */
  'call.progress': { done: number; total?: number; message?: string };
  /** A piece of a streaming tool's output. `index` counts from 0 within an attempt. */
  'call.chunk': { attempt: number; index: number; content: ContentBlock };
  /** A line the tool wrote for the caller. */
  'call.log': { level: 'debug' | 'info' | 'warn' | 'error'; message: string };
  /** Something the tool told people. It is in the list of messages too, under its id. */
  'call.message': Pick<PeopleMessage, 'level' | 'content'> & { messageId: string };
  /** A hook decided something other than allow. */
  'call.hook': HookTrace;
  /** Waits for a person's approval. */
  'call.awaiting_approval': {
    argumentsHash: string;
    /** Final ones: those that will run. */
    arguments: Record<string, unknown>;
    reason?: string;
    quorum: number;
    expiresAt: string;
  };
  /** Waits for a person's answer. */
  'call.awaiting_input': {
    question: string;
    choices?: string[];
    /** Names the question, and what its answer is: an object that fits `form`, as JSON. */
    key?: string;
    form?: JsonSchema;
    default?: string;
    /** It is for the program that made the call. */
    request?: ClientRequest;
    expiresAt: string;
  };
  /** A decision or an answer came, or the deadline brought the default one; the call goes on. */
  'call.resumed': { by?: string };
  /** An attempt failed or was handed back; the next one starts at `retryAt`. Chunks of the failed attempt are void. */
  'call.retrying': { attempt: number; retryAt: string; error?: CallError };
  /** The last event. */
  'call.finished': { call: LinkedCall };
}

export type CallEventType = keyof CallEventMap;

/** An event of a call. `at` is ISO 8601. */
export type CallEvent<T extends CallEventType = CallEventType> = {
  [K in T]: { type: K; callId: string; at: string } & CallEventMap[K];
}[T];

/** An event with its place in the call's story: 1, 2, 3, …; the `id` of a server-sent event. */
export type SequencedEvent = CallEvent & { seq: number };

export const CALL_EVENT_TYPES = [
  'call.queued',
  'call.started',
  'call.progress',
  'call.chunk',
  'call.log',
  'call.message',
  'call.hook',
  'call.awaiting_approval',
  'call.awaiting_input',
  'call.resumed',
  'call.retrying',
  'call.finished',
] as const satisfies readonly CallEventType[];
