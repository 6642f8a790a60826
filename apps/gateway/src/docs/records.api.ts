import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { CALL_STATUSES } from '@toolyard/contracts';
import { ApiJson, ApiKeyed, ref } from './api-responses.js';

const text = { type: 'string' as const };
const time = { type: 'string' as const, format: 'date-time' };

const query = (name: string, description: string, schema: object = text): MethodDecorator =>
  ApiQuery({ name, required: false, description, schema });

export const ApiListCalls = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'listCalls',
      summary: 'Search the calls',
      description: 'Every call that the records have, newest first. Each part of the query narrows.',
      tags: ['calls'],
    }),
    query('q', 'Words, all of which occur in id, tool, agent, error or arguments.'),
    query('tool', 'Name of the tool.'),
    query('agent', 'Who asked.'),
    query('run', 'Id of a run, or of the call that began it.'),
    query('status', 'One or more, separated by commas or repeated.', {
      type: 'array',
      items: { type: 'string', enum: CALL_STATUSES },
    }),
    query('from', 'Created at or after.', time),
    query('to', 'Created before.', time),
    query('cursor', '`nextCursor` of the page before.'),
    query('limit', 'Calls on a page.', { type: 'integer', minimum: 1, maximum: 200, default: 50 }),
    ApiResponse({
      status: 200,
      description: 'A page of them. Without `nextCursor` it is the last.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['calls'],
            properties: { calls: { type: 'array' as const, items: ref('Call') }, nextCursor: text },
          },
        },
      },
    }),
    ApiKeyed('INVALID_REQUEST', 'DATABASE_UNAVAILABLE'),
  );

export const ApiPlanToolSync = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'planToolSync',
      summary: 'What a synchronisation would change',
      tags: ['tools'],
    }),
    ApiJson(200, 'ToolSync', 'Names by what would become of them.'),
    ApiKeyed('DATABASE_UNAVAILABLE'),
  );

export const ApiSyncTools = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'syncTools',
      summary: 'Make the table of tools follow the workers now',
      tags: ['tools'],
    }),
    ApiJson(200, 'ToolSync', 'Names by what became of them.'),
    ApiKeyed('DATABASE_UNAVAILABLE'),
  );
