import { CALL_EVENT_TYPES, MESSAGE_LEVELS, type CallEventType, type JsonSchema } from '@toolyard/contracts';
import { ref } from './api-responses.js';

const text = { type: 'string' };
const time = { type: 'string', format: 'date-time' };
const integer = { type: 'integer' };

/** Properties of each event besides those that all have; optional ones end with `?`. */
const PAYLOADS: Record<CallEventType, JsonSchema> = {
  'call.queued': { tool: text, pool: text, agent: text, 'runAt?': time },
  'call.started': { attempt: integer, worker: text },
  'call.progress': { done: { type: 'number' }, 'total?': { type: 'number' }, 'message?': text },
  'call.chunk': { attempt: integer, index: integer, content: ref('ContentBlock') },
  'call.log': { level: { type: 'string', enum: ['debug', 'info', 'warn', 'error'] }, message: text },
  'call.message': { messageId: text, level: { type: 'string', enum: [...MESSAGE_LEVELS] }, content: text },
  'call.hook': {
    hook: text,
    phase: text,
    verdict: text,
    'reason?': text,
    durationMs: { type: 'number' },
  },
  'call.awaiting_approval': {
    argumentsHash: text,
    arguments: { type: 'object', additionalProperties: true },
    'reason?': text,
    quorum: integer,
    expiresAt: time,
  },
  'call.awaiting_input': {
    question: text,
    'choices?': { type: 'array', items: text },
    'key?': text,
    'form?': { type: 'object' },
    'default?': text,
    'request?': { type: 'object' },
    expiresAt: time,
  },
  'call.resumed': { 'by?': text },
  'call.retrying': { attempt: integer, retryAt: time, 'error?': ref('CallError') },
  'call.finished': { call: ref('Call') },
};

/** Schemas of the events of a call. */
export const eventSchemas: Record<string, JsonSchema> = {
  CallEvent: {
    oneOf: CALL_EVENT_TYPES.map(eventSchema),
    discriminator: { propertyName: 'type' },
  },
};

function eventSchema(type: CallEventType): JsonSchema {
  const payload = Object.entries(PAYLOADS[type]);
  const own = Object.fromEntries(payload.map(([name, schema]) => [name.replace('?', ''), schema]));
  const required = payload.map(([name]) => name).filter((name) => !name.endsWith('?'));
  return {
    title: type,
    type: 'object',
    required: ['type', 'callId', 'at', 'seq', ...required],
    properties: { type: { const: type }, callId: ref('CallId'), at: time, seq: integer, ...own },
  };
}
