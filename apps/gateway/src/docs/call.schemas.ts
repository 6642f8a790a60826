import { CALL_STATUSES, ERROR_TABLE, type JsonSchema } from '@toolyard/contracts';
import {
  batchEntrySchema,
  batchRequestSchema,
  callRequestSchema,
  retryRequestSchema,
} from '../calls/call-request.schema.js';
import { ref } from './api-responses.js';

const text = { type: 'string' };
const time = { type: 'string', format: 'date-time' };
const anyObject = { type: 'object', additionalProperties: true };
const code = { type: 'string', enum: Object.keys(ERROR_TABLE) };

const object = (properties: JsonSchema, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

const block = (type: string, properties: JsonSchema, optional?: readonly string[]): JsonSchema =>
  object({ type: { const: type }, ...properties }, optional);

/** Schemas of calls and errors, by the name they have in the OpenAPI document. */
export const callSchemas: Record<string, JsonSchema> = {
  CallId: {
    type: 'string',
    pattern: '^call_[0-9a-hjkmnp-tv-z]{26}$',
    examples: ['call_06ey7w3v5z8k1q2m4n6p8r0t2w'],
  },
  CallRequest: callRequestSchema,
  CallEntry: batchEntrySchema,
  BatchRequest: {
    ...batchRequestSchema,
    properties: {
      ...(batchRequestSchema['properties'] as JsonSchema),
      calls: { type: 'array', minItems: 1, maxItems: 100, items: ref('CallEntry') },
    },
  },
  RetryRequest: retryRequestSchema,
  CallStatus: { type: 'string', enum: CALL_STATUSES },
  Call: object(
    {
      id: ref('CallId'),
      tool: text,
      agent: { ...text, description: 'Who asked.' },
      pool: text,
      status: ref('CallStatus'),
      arguments: anyObject,
      result: ref('ToolResult'),
      error: ref('CallError'),
      hooks: { type: 'array', items: ref('HookTrace') },
      attempts: { type: 'integer', minimum: 0 },
      waits: { type: 'integer', minimum: 1, description: 'How often it has waited for a person.' },
      priority: { type: 'integer' },
      parentCallId: ref('CallId'),
      runId: { ...text, description: 'The run that it belongs to, where that is not its own.' },
      retryOf: ref('CallId'),
      metadata: anyObject,
      createdAt: time,
      runAt: time,
      startedAt: time,
      finishedAt: time,
      worker: text,
      waitsFor: ref('WaitsFor'),
      links: object({ self: text, events: text }),
    },
    [
      'result',
      'error',
      'waits',
      'priority',
      'parentCallId',
      'runId',
      'retryOf',
      'metadata',
      'runAt',
      'startedAt',
      'finishedAt',
      'worker',
      'waitsFor',
    ],
  ),
  RejectedCall: object({ status: { const: 'rejected' }, error: ref('CallError') }),
  ToolResult: object(
    {
      content: { type: 'array', items: ref('ContentBlock') },
      structuredContent: anyObject,
      isError: { type: 'boolean', description: 'The text explains a failure to the model.' },
      truncated: object({ omittedCharacters: { type: 'integer' } }),
    },
    ['structuredContent', 'truncated'],
  ),
  ContentBlock: {
    oneOf: [
      block('text', { text }),
      block('image', { data: { ...text, contentEncoding: 'base64' }, mimeType: text }),
      block('audio', { data: { ...text, contentEncoding: 'base64' }, mimeType: text }),
      block('resource', {
        resource: {
          oneOf: [
            object({ uri: text, mimeType: text, text }, ['mimeType']),
            object({ uri: text, mimeType: text, blob: { ...text, contentEncoding: 'base64' } }, ['mimeType']),
          ],
        },
      }),
      block('structured', { value: {} }),
    ],
  },
  CallError: object({ code, message: text, retryable: { type: 'boolean' }, details: anyObject }, ['details']),
  HookTrace: object(
    {
      hook: text,
      phase: { type: 'string', enum: ['before', 'after', 'on_error', 'on_skip'] },
      verdict: {
        type: 'string',
        enum: ['allow', 'ask', 'deny', 'modify_arguments', 'modify_result', 'recover', 'error'],
      },
      reason: text,
      at: time,
      durationMs: { type: 'number' },
    },
    ['reason'],
  ),
  Violation: object({
    path: { ...text, description: 'Where, as `guests[0].name`; empty for the whole.' },
    message: text,
    rule: { ...text, description: 'The rule that was broken, as JSON Schema names it.' },
  }),
  Problem: object(
    {
      type: { type: 'string', format: 'uri-reference' },
      title: text,
      status: { type: 'integer' },
      detail: text,
      instance: text,
      code,
      errors: { type: 'array', items: ref('Violation') },
      didYouMean: { type: 'array', items: text },
    },
    ['instance', 'errors', 'didYouMean'],
  ),
};
