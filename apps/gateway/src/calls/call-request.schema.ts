import { CLIENT_ABILITIES, LIMITS, RUN_ID, type ClientAbility, type JsonSchema } from '@toolyard/contracts';

/** A call as a caller asks for it. */
export interface CallRequest {
  tool: string;
  arguments?: Record<string, unknown>;
  waitMs?: number;
  timeoutMs?: number;
  priority?: number;
  runAt?: string;
  parentCallId?: string;
  runId?: string;
  metadata?: Record<string, unknown>;
  clientCan?: ClientAbility[];
}

export interface BatchRequest {
  /** Each is checked on its own, so that a bad one does not fail the others. */
  calls: unknown[];
  waitMs?: number;
}

export interface RetryRequest {
  waitMs?: number;
}

const waitMs = {
  type: 'integer',
  minimum: LIMITS.waitMs.min,
  maximum: LIMITS.waitMs.max,
  default: LIMITS.waitMs.default,
  description:
    'How long to wait for the outcome, in milliseconds. 0 does not wait. With `runAt` the default is 0.',
};

const callProperties = {
  tool: {
    type: 'string',
    minLength: 1,
    maxLength: 128,
    description: 'Name or alias of the tool.',
    examples: ['list_dir'],
  },
  arguments: {
    type: 'object',
    default: {},
    description: "Arguments, as the tool's `parameters` say.",
    examples: [{ path: '.' }],
  },
  timeoutMs: {
    type: 'integer',
    minimum: LIMITS.timeoutMs.min,
    maximum: LIMITS.timeoutMs.max,
    description: "Longest run of one attempt, in milliseconds. The tool's own when absent.",
  },
  priority: {
    type: 'integer',
    minimum: LIMITS.priority.min,
    maximum: LIMITS.priority.max,
    default: 0,
    description: 'Smaller runs first; 0 runs before all others.',
  },
  runAt: {
    type: 'string',
    format: 'date-time',
    description: 'Not before this time: up to 366 days ahead. A time that just went by means now.',
    examples: ['2027-01-31T09:30:00Z'],
  },
  parentCallId: {
    type: 'string',
    pattern: '^call_[0-9a-hjkmnp-tv-z]{26}$',
    description: 'The call on whose behalf this one is made.',
  },
  runId: {
    type: 'string',
    pattern: RUN_ID.source,
    description:
      'The run that the call belongs to: calls of an agent with one run id share a workspace where each run has its own. The call is a run of its own when absent.',
    examples: ['nightly-2027-01-31'],
  },
  metadata: {
    type: 'object',
    description: `Kept with the call and shown as it is. At most ${LIMITS.metadata} characters as JSON.`,
  },
  clientCan: {
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: CLIENT_ABILITIES },
    description:
      'What the caller does for the tool where it asks: it answers the questions of the call that have a `request`. Others are told at once that nobody does.',
  },
};

/** Body of `POST /v1/calls`. */
export const callRequestSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['tool'],
  properties: { ...callProperties, waitMs },
};

/** An entry of a batch: a call without a wait of its own. */
export const batchEntrySchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['tool'],
  properties: callProperties,
};

/** Body of `POST /v1/calls/batch`. */
export const batchRequestSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['calls'],
  properties: { calls: { type: 'array', minItems: 1, maxItems: LIMITS.batch }, waitMs },
};

/** Body of `POST /v1/calls/:id/retry`; it may be absent. */
export const retryRequestSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { waitMs },
};
