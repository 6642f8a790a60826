import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { MESSAGE_LEVELS, type JsonSchema } from '@toolyard/contracts';
import { ApiKeyed, ref } from './api-responses.js';

const text = { type: 'string' };

/** Schemas of what calls told people. */
export const messageSchemas: Record<string, JsonSchema> = {
  PeopleMessage: {
    type: 'object',
    required: ['id', 'callId', 'tool', 'agent', 'level', 'content', 'at'],
    properties: {
      id: text,
      callId: ref('CallId'),
      tool: text,
      agent: text,
      level: { type: 'string', enum: [...MESSAGE_LEVELS] },
      content: text,
      at: { type: 'string', format: 'date-time' },
    },
  },
};

const list = {
  type: 'object' as const,
  required: ['messages'],
  properties: {
    messages: { type: 'array' as const, items: ref('PeopleMessage') },
    nextBefore: { type: 'string', description: 'For `before`, to get older ones.' },
  },
};

const stream = {
  type: 'string' as const,
  description:
    'Server-sent events `message`: the newest `limit`, oldest first, then every new one. `Last-Event-ID` goes on after that one.',
};

export const ApiListMessages = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'listMessages',
      summary: 'What calls told people',
      description: 'The newest 10,000, and 1,000 of each agent. An agent gets its own.',
      tags: ['people'],
    }),
    ApiQuery({ name: 'agent', required: false, description: 'Those of one agent.', schema: text }),
    ApiQuery({
      name: 'limit',
      required: false,
      description: 'How many at most.',
      schema: { type: 'integer', minimum: 1, maximum: 1_000, default: 100 },
    }),
    ApiQuery({
      name: 'before',
      required: false,
      description: 'A `nextBefore`: only older ones.',
      schema: text,
    }),
    ApiResponse({
      status: 200,
      description: 'The newest first.',
      content: { 'application/json': { schema: list }, 'text/event-stream': { schema: stream } },
    }),
    ApiKeyed('INVALID_REQUEST', 'QUEUE_UNAVAILABLE', 'SHUTTING_DOWN'),
  );
