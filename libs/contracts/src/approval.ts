import type { ClientRequest } from './client-request.js';
import type { JsonSchema } from './json-schema.js';

/** What a decision about a call takes. A tool's settings, and what a hook that asks may add to them. */
export interface ApprovalPolicy {
  /** Different people who must approve, 1 to 10. Default 1. One who denies is enough. */
  quorum?: number;
  /** The key that made the call may not decide. Default false. */
  notRequester?: boolean;
  /** How long the call waits, in milliseconds, before it ends `expired`. Default 24 hours. */
  deadlineMs?: number;
}

/** A question to a person. */
export interface Question {
  text: string;
  /** The answer must be one of these. */
  choices?: string[];
  /** Names the question for programs that answer: 1 to 64 of letters, digits, `_` and `-`. Default `answer`. */
  key?: string;
  /**
   * JSON Schema of an object with plain fields, as MCP's elicitation has it: the answer is such an object, as JSON. A program
   * shows its fields, and people read them in the text. Not together with `choices`.
   */
  form?: JsonSchema;
  /** The answer when nobody gives one in time; without it the call ends `expired`. */
  default?: string;
  /** How long the call waits, in milliseconds. Default 24 hours. */
  deadlineMs?: number;
}

/** Someone's consent. `at` is ISO 8601. */
export interface Consent {
  by: string;
  at: string;
}

interface Waiting {
  /** ISO 8601. */
  since: string;
  /** ISO 8601: when the call ends, or takes the default answer. */
  expiresAt: string;
}

export interface WaitingForApproval extends Waiting {
  kind: 'approval';
  /** `sha256-` and the SHA-256 of the canonical JSON of the final arguments; a decision names it. */
  argumentsHash: string;
  reason?: string;
  quorum: number;
  notRequester: boolean;
  /** Consents so far, fewer than the quorum. */
  approvals: Consent[];
}

/** One question of a tool, as whoever may answer it sees it. */
export interface AskedQuestion {
  question: string;
  choices?: string[];
  key?: string;
  form?: JsonSchema;
  default?: string;
  /** It is for the program that made the call: the answer is what `clientAnswerSchema` says, as JSON. */
  request?: ClientRequest;
}

export interface WaitingForInput extends Waiting, AskedQuestion {
  kind: 'input';
  /** What the tool asked in the same breath, in order: each becomes a wait of its own once the one before is answered. */
  ahead?: AskedQuestion[];
}

/** What a parked call waits for. */
export type WaitsFor = WaitingForApproval | WaitingForInput;

/** A parked call, as the lists of approvals and questions show it. */
export type ParkedCall<W extends WaitsFor = WaitsFor> = {
  /** Of the call. */
  id: string;
  /** Which wait of the call it is, from 1. */
  round: number;
  tool: string;
  pool: string;
  agent: string;
  /** Final ones: those that will run. */
  arguments: Record<string, unknown>;
  attempt: number;
} & W;

/** How a wait can stand. `ended`: the call ended meanwhile, as a cancelled one does. */
export const WAIT_STATUSES = ['waiting', 'approved', 'denied', 'answered', 'expired', 'ended'] as const;
export type WaitStatus = (typeof WAIT_STATUSES)[number];

/** One wait of a call, as the history keeps it. */
export type WaitRecord<W extends WaitsFor = WaitsFor> = ParkedCall<W> & {
  status: WaitStatus;
  /** Who ended the wait; absent where nobody did, as for a default answer. */
  decidedBy?: string;
  /** ISO 8601. */
  decidedAt?: string;
  /** Why it was denied. */
  denialReason?: string;
  answer?: string;
};

/** What a run that cannot go on asks for. `deadlineMs` counts from the moment the call parks. */
export type ParkRequest = { deadlineMs: number } & (
  | Pick<WaitingForApproval, 'kind' | 'argumentsHash' | 'reason' | 'quorum' | 'notRequester'>
  | Omit<WaitingForInput, keyof Waiting>
);
