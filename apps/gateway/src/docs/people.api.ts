import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import type { JsonSchema, WaitsFor } from '@toolyard/contracts';
import { approvalRequestSchema, inputRequestSchema } from '../people/decision.schema.js';
import { statusesOf } from '../people/wait-query.js';
import { ApiJson, ApiKeyed, BODY_ERRORS, ref } from './api-responses.js';

const CallIdParam = ApiParam({
  name: 'id',
  schema: { type: 'string', pattern: '^call_[0-9a-hjkmnp-tv-z]{26}$' },
});

const WAIT_ERRORS = [
  'CALL_NOT_FOUND',
  'CALL_FINISHED',
  'CALL_NOT_WAITING',
  'ALREADY_DECIDED',
  'ARGUMENTS_CHANGED',
  'QUEUE_UNAVAILABLE',
] as const;

export const ApiDecideCall = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'decideCall',
      summary: 'Approve or deny a call',
      description:
        'The first decision counts. An approved call runs with exactly the arguments whose hash was sent; where more people must approve, it goes on waiting for them.',
      tags: ['people'],
    }),
    CallIdParam,
    ApiBody({ required: true, schema: ref('ApprovalRequest') }),
    ApiJson(200, 'Call', 'The decision is recorded; the call as it stands.'),
    ApiKeyed(...BODY_ERRORS, 'FORBIDDEN', ...WAIT_ERRORS, 'DATABASE_UNAVAILABLE'),
  );

export const ApiAnswerCall = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'answerCall',
      summary: 'Answer the question of a call',
      description: 'The first answer counts.',
      tags: ['people'],
    }),
    CallIdParam,
    ApiBody({ required: true, schema: ref('InputRequest') }),
    ApiJson(200, 'Call', 'The answer is recorded; the call as it stands.'),
    ApiKeyed(...BODY_ERRORS, ...WAIT_ERRORS, 'DATABASE_UNAVAILABLE'),
  );

export const ApiListApprovals = (): MethodDecorator =>
  waitingList(
    'listApprovals',
    'Approvals that calls wait for, or waited for',
    'approvals',
    'Approval',
    'approval',
  );

export const ApiListQuestions = (): MethodDecorator =>
  waitingList('listQuestions', 'Questions that calls ask, or asked', 'questions', 'Question', 'input');

const query = (name: string, description: string, schema: object = { type: 'string' }): MethodDecorator =>
  ApiQuery({ name, required: false, description, schema });

function waitingList(
  operationId: string,
  summary: string,
  name: string,
  schema: string,
  kind: WaitsFor['kind'],
): MethodDecorator {
  const list = {
    type: 'object',
    required: [name],
    properties: {
      [name]: { type: 'array' as const, items: ref(schema) },
      total: {
        type: 'integer',
        description: 'How many wait in all; absent where other states are asked for.',
      },
      nextCursor: { type: 'string', description: 'Absent on the last page.' },
    },
  };
  const stream = {
    type: 'string' as const,
    description: `Server-sent events: \`${kind}.waiting\` with an entry, for all that waits and then for every change of it; \`${kind}.ended\` with the \`id\` of one that no longer waits.`,
  };
  return applyDecorators(
    ApiOperation({ operationId, summary, tags: ['people'] }),
    query(
      'status',
      'One or more, separated by commas or repeated; `waiting` alone unless given. The others are read from the records.',
      { type: 'array', items: { type: 'string', enum: statusesOf(kind) } },
    ),
    query('agent', 'Who made the call.'),
    query('cursor', '`nextCursor` of the page before.'),
    ApiQuery({
      name: 'limit',
      required: false,
      description: 'How many entries at most.',
      schema: { type: 'integer', minimum: 1, maximum: 1_000, default: 100 },
    }),
    ApiResponse({
      status: 200,
      description: 'Of those that wait the longest first; of others the newest first.',
      content: { 'application/json': { schema: list }, 'text/event-stream': { schema: stream } },
    }),
    ApiKeyed('INVALID_REQUEST', 'QUEUE_UNAVAILABLE', 'DATABASE_UNAVAILABLE', 'SHUTTING_DOWN'),
  );
}

const text = { type: 'string' };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const time = { type: 'string', format: 'date-time' };
const texts = { type: 'array', items: text };

const approvalFields: JsonSchema = {
  kind: { const: 'approval' },
  argumentsHash: text,
  reason: text,
  quorum: { ...integer, description: 'Different people who must approve.' },
  notRequester: { ...boolean, description: 'The key that made the call may not decide.' },
  approvals: {
    type: 'array',
    items: { type: 'object', required: ['by', 'at'], properties: { by: text, at: time } },
  },
  since: time,
  expiresAt: time,
};

const questionFields: JsonSchema = {
  kind: { const: 'input' },
  question: text,
  choices: texts,
  key: { ...text, description: 'Names the question for programs.' },
  form: { type: 'object', description: 'JSON Schema: the answer is an object that fits, as JSON.' },
  default: text,
  request: {
    type: 'object',
    description: 'It is for the program that made the call: `method` and `params` as MCP has them.',
    additionalProperties: true,
  },
  ahead: {
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description:
      'What the tool asked at once with it: each is a question of its own once the one before is answered.',
  },
  since: time,
  expiresAt: time,
};

const callFields: JsonSchema = {
  id: ref('CallId'),
  round: { ...integer, description: 'Which wait of the call it is, from 1.' },
  tool: text,
  pool: text,
  agent: text,
  arguments: { type: 'object', description: 'Final ones: those that will run.', additionalProperties: true },
  attempt: integer,
  links: {
    type: 'object',
    required: ['self', 'events'],
    properties: { self: text, events: text },
  },
};

const endOf = (kind: WaitsFor['kind']): JsonSchema => ({
  status: { ...text, enum: statusesOf(kind), description: '`ended`: the call ended meanwhile.' },
  decidedBy: { ...text, description: 'Who ended the wait; absent for a deadline.' },
  decidedAt: time,
});

const OPTIONAL = [
  'reason',
  'choices',
  'key',
  'form',
  'default',
  'request',
  'ahead',
  'decidedBy',
  'decidedAt',
  'denialReason',
  'answer',
];

const object = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !OPTIONAL.includes(name)),
  properties,
});

/** Schemas of what waits for people. */
export const peopleSchemas: Record<string, JsonSchema> = {
  ApprovalRequest: approvalRequestSchema,
  InputRequest: inputRequestSchema,
  WaitsFor: { oneOf: [object(approvalFields), object(questionFields)] },
  Approval: object({ ...callFields, ...approvalFields, ...endOf('approval'), denialReason: text }),
  Question: object({ ...callFields, ...questionFields, ...endOf('input'), answer: text }),
};
