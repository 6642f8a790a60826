import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiParam, ApiResponse } from '@nestjs/swagger';
import type { ErrorCode, JsonSchema } from '@toolyard/contracts';
import {
  mcpApprovalsSchema,
  mcpServerChangeSchema,
  mcpServerSchema,
} from '../mcp-servers/mcp-server.schema.js';
import { ApiJson, ApiJsonList, ApiKeyed, BODY_ERRORS, operationsOf, ref } from './api-responses.js';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const integer = { type: 'integer' };
const time = { type: 'string', format: 'date-time' };
const definition = {
  type: 'object',
  description: 'As the server declares it: the text of strangers.',
  required: ['name', 'inputSchema'],
  properties: { name: text, title: text, description: text },
  additionalProperties: true,
};

const tools = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'tool', 'state', 'digest', 'definition'],
    properties: {
      id: { ...text, description: 'The name it is called by here.' },
      tool: { ...text, description: 'Its name as its server gives it.' },
      state: { enum: ['active', 'held', 'unusable'] },
      reason: { ...text, description: 'Why it is not active.' },
      digest: { ...text, description: 'Of the definition as it is now; what an approval names.' },
      definition,
      approved: {
        type: 'object',
        required: ['digest', 'definition', 'approvedAt'],
        properties: { digest: text, definition, approvedBy: text, approvedAt: time },
      },
      changes: {
        type: 'array',
        description: 'What is not as it was approved.',
        items: { type: 'object', required: ['field'], properties: { field: text, before: {}, after: {} } },
      },
    },
  },
};

const { name, env, headers, command, url, ...shared } = mcpServerSchema['properties'] as Record<
  string,
  object
>;

/** Schemas of upstream MCP servers. */
export const mcpServerSchemas: Record<string, JsonSchema> = {
  McpServerRequest: mcpServerSchema,
  McpServerChange: mcpServerChangeSchema,
  McpApprovals: mcpApprovalsSchema,
  McpServer: {
    type: 'object',
    required: ['id', 'name', 'source', 'transport', 'status'],
    properties: {
      id: text,
      name: { ...text, ...name },
      source: { enum: ['configuration', 'api'] },
      transport: { enum: ['stdio', 'http'] },
      ...shared,
      ...{ command, url },
      envNames: { ...texts, description: `Names in ${Object.keys({ env }).join()}.` },
      headerNames: { ...texts, description: `Names in ${Object.keys({ headers }).join()}.` },
      status: {
        type: 'object',
        required: ['state', 'tools', 'held', 'unusable'],
        properties: {
          state: { enum: ['connected', 'unavailable', 'pending', 'disabled'] },
          error: text,
          protocolVersion: text,
          serverInfo: { type: 'object', properties: { name: text, version: text } },
          tools: integer,
          held: integer,
          unusable: integer,
          worker: text,
          observedAt: time,
        },
      },
    },
  },
  McpServerTools: {
    type: 'object',
    required: ['tools', 'problems'],
    properties: { tools, problems: { ...texts, description: 'What was left out of its list, and why.' } },
  },
};

const ServerId = ApiParam({ name: 'id', description: 'Name of the server.', schema: text });
const STORES: ErrorCode[] = ['DATABASE_UNAVAILABLE', 'QUEUE_UNAVAILABLE'];

const operation = operationsOf('tools');

export const ApiListMcpServers = (): MethodDecorator =>
  applyDecorators(
    operation('listMcpServers', 'List the upstream MCP servers'),
    ApiJsonList('servers', ref('McpServer'), 'The servers, by name.'),
    ApiKeyed(),
  );

export const ApiAddMcpServer = (): MethodDecorator =>
  applyDecorators(
    operation(
      'addMcpServer',
      'Register an upstream MCP server',
      'Its tools appear once a worker has reached it.',
    ),
    ApiBody({ required: true, schema: ref('McpServerRequest') }),
    ApiJson(201, 'McpServer', 'The server. Its secrets are not shown again.'),
    ApiKeyed(...BODY_ERRORS, 'MCP_SERVER_EXISTS', ...STORES),
  );

export const ApiGetMcpServer = (): MethodDecorator =>
  applyDecorators(
    operation('getMcpServer', 'Get an upstream MCP server'),
    ServerId,
    ApiJson(200, 'McpServer', 'The server, and how it stands.'),
    ApiKeyed('MCP_SERVER_NOT_FOUND'),
  );

export const ApiChangeMcpServer = (): MethodDecorator =>
  applyDecorators(
    operation('changeMcpServer', 'Change an upstream MCP server', 'An operator changes `enabled` alone.'),
    ServerId,
    ApiBody({ required: true, schema: ref('McpServerChange') }),
    ApiJson(200, 'McpServer', 'The server as it is now.'),
    ApiKeyed('MCP_SERVER_NOT_FOUND', ...BODY_ERRORS, ...STORES),
  );

export const ApiRemoveMcpServer = (): MethodDecorator =>
  applyDecorators(
    operation('removeMcpServer', 'Remove an upstream MCP server', 'What was approved of it is forgotten.'),
    ServerId,
    ApiResponse({ status: 204, description: 'It is gone, and so are its tools.' }),
    ApiKeyed('MCP_SERVER_NOT_FOUND', 'INVALID_REQUEST', ...STORES),
  );

export const ApiListMcpTools = (): MethodDecorator =>
  applyDecorators(
    operation(
      'listMcpTools',
      'List the tools of an upstream MCP server',
      'With what changed since they were approved.',
    ),
    ServerId,
    ApiJson(200, 'McpServerTools', 'Its tools as it last declared them.'),
    ApiKeyed('MCP_SERVER_NOT_FOUND'),
  );

export const ApiApproveMcpTools = (): MethodDecorator =>
  applyDecorators(
    operation(
      'approveMcpTools',
      'Approve tools of an upstream MCP server',
      'Each by the digest that was looked at.',
    ),
    ServerId,
    ApiBody({ required: true, schema: ref('McpApprovals') }),
    ApiJson(200, 'McpServerTools', 'Its tools as they are now.'),
    ApiKeyed('MCP_SERVER_NOT_FOUND', ...BODY_ERRORS, ...STORES),
  );
