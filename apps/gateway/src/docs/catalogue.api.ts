import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { LISTED_KINDS, TOOL_FORMATS } from '../tools/tool-query.js';
import { ApiJson, ApiJsonList, ApiKeyed, ref } from './api-responses.js';

export const ApiListTools = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'listTools', summary: 'List the tools', tags: ['tools'] }),
    ApiQuery({
      name: 'format',
      required: false,
      description:
        'As manifests, the default, or as a model takes them: `openai` for Chat Completions, `openai-responses`, `anthropic`, `mcp`, or `xml`, which answers with a `<functions>` block.',
      schema: { type: 'string', enum: [...TOOL_FORMATS] },
    }),
    ApiQuery({
      name: 'state',
      required: false,
      description:
        'Those that may be called, the default, those that are switched off, or those of upstream servers that wait for an approval.',
      schema: { type: 'string', enum: ['active', 'disabled', 'held'] },
    }),
    ApiQuery({
      name: 'kind',
      required: false,
      description: 'Tools, the default, or what else an agent can be given. Those come as manifests.',
      schema: { type: 'string', enum: [...LISTED_KINDS] },
    }),
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
    ApiKeyed(
      ...(['TOOL_NOT_FOUND', 'PROMPT_NOT_FOUND', 'RESOURCE_NOT_FOUND', 'TOOL_DISABLED'] as const),
      ...(['TOOL_HELD', 'NO_WORKER', 'QUEUE_UNAVAILABLE'] as const),
    ),
  );

const toolName = ApiParam({ name: 'name', description: 'Name or alias.', schema: { type: 'string' } });

export const ApiAddTool = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'addTool', summary: 'Register a tool from outside', tags: ['tools'] }),
    ApiBody({ required: true, schema: ref('ExternalTool') }),
    ApiJson(201, 'ChangedTool', 'The tool. Its secret is not shown again.'),
    ApiKeyed(
      ...(['MALFORMED_REQUEST', 'UNSUPPORTED_MEDIA_TYPE', 'INVALID_REQUEST', 'TOOL_EXISTS'] as const),
      ...(['DATABASE_UNAVAILABLE', 'QUEUE_UNAVAILABLE'] as const),
    ),
  );

export const ApiChangeTool = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'changeTool',
      summary: 'Switch a tool on or off, or change it',
      description: "Of a worker's tool, `enabled` and `pool` alone.",
      tags: ['tools'],
    }),
    toolName,
    ApiBody({ required: true, schema: ref('ToolChange') }),
    ApiJson(200, 'ChangedTool', 'The tool as it is now.'),
    ApiKeyed(
      ...(['MALFORMED_REQUEST', 'UNSUPPORTED_MEDIA_TYPE', 'INVALID_REQUEST', 'TOOL_EXISTS'] as const),
      ...(['TOOL_NOT_FOUND', 'DATABASE_UNAVAILABLE', 'QUEUE_UNAVAILABLE'] as const),
    ),
  );

export const ApiRemoveTool = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'removeTool', summary: 'Remove a tool from outside', tags: ['tools'] }),
    toolName,
    ApiResponse({ status: 204, description: 'It is gone; its calls stay in the records.' }),
    ApiKeyed('INVALID_REQUEST', 'TOOL_NOT_FOUND', 'DATABASE_UNAVAILABLE', 'QUEUE_UNAVAILABLE'),
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
