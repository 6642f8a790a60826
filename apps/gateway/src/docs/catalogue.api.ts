import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery } from '@nestjs/swagger';
import { ApiJson, ApiJsonList, ApiKeyed, ref } from './api-responses.js';

export const ApiListTools = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'listTools', summary: 'List the tools', tags: ['tools'] }),
    ApiQuery({ name: 'format', required: false, schema: { type: 'string', enum: ['manifest'] } }),
    ApiQuery({ name: 'category', required: false, schema: { type: 'string' } }),
    ApiQuery({
      name: 'tag',
      required: false,
      description: 'May be repeated: tools that have every tag.',
      schema: { type: 'array', items: { type: 'string' } },
    }),
    ApiJsonList('tools', ref('Tool'), 'The tools, by name.'),
    ApiKeyed('INVALID_REQUEST'),
  );

export const ApiGetTool = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'getTool', summary: 'Get a tool', tags: ['tools'] }),
    ApiParam({ name: 'name', description: 'Name or alias.', schema: { type: 'string' } }),
    ApiJson(200, 'Tool', 'The tool.'),
    ApiKeyed('TOOL_NOT_FOUND', 'NO_WORKER', 'QUEUE_UNAVAILABLE'),
  );

export const ApiListPools = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'listPools', summary: 'List the pools', tags: ['workers'] }),
    ApiJsonList('pools', ref('Pool'), 'What waits and what runs, by pool.'),
    ApiKeyed('QUEUE_UNAVAILABLE'),
  );

export const ApiListWorkers = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'listWorkers', summary: 'List the workers', tags: ['workers'] }),
    ApiJsonList('workers', ref('Worker'), 'Workers with a fresh heartbeat.'),
    ApiKeyed(),
  );
