import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { ApiKeyed } from './api-responses.js';

const ApiSessionHeader = (): MethodDecorator =>
  ApiHeader({
    name: 'Mcp-Session-Id',
    required: false,
    description:
      'In the revisions of 2025: as the answer to `initialize` gave it. 404 where it is of another key.',
    schema: { type: 'string' },
  });

export const ApiMcp = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'mcp',
      summary: 'Model Context Protocol',
      description: 'Streamable HTTP, revisions 2026-07-28 and 2025-11-25 to 2025-03-26.',
      tags: ['dialects'],
    }),
    ApiSessionHeader(),
    ApiBody({
      required: true,
      description: 'A JSON-RPC message of a client.',
      schema: { type: 'object', required: ['jsonrpc'], properties: { jsonrpc: { enum: ['2.0'] } } },
    }),
    ApiResponse({
      status: 200,
      description: 'The response, or a stream that ends with it.',
      content: {
        'application/json': { schema: { type: 'object' } },
        'text/event-stream': { schema: { type: 'string' } },
      },
    }),
    ApiResponse({
      status: 202,
      description: 'A notification, or an answer to a request of ours, was taken.',
    }),
    ApiKeyed('MALFORMED_REQUEST', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'SHUTTING_DOWN'),
  );

export const ApiMcpListen = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'listenMcp',
      summary: 'Changes to lists and resources',
      description: 'The standing stream of the revisions of 2025.',
      tags: ['dialects'],
    }),
    ApiSessionHeader(),
    ApiResponse({
      status: 200,
      description:
        '`notifications/…/list_changed` whenever this key has other tools, prompts or resources, and `notifications/resources/updated` for those that the session follows.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    }),
    ApiKeyed(),
  );

export const ApiMcpEnd = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      operationId: 'endMcpSession',
      summary: 'Nothing: sessions hold nothing here',
      tags: ['dialects'],
    }),
    ApiSessionHeader(),
    ApiResponse({ status: 405, description: 'There is nothing to end; forget the id.' }),
    ApiKeyed(),
  );
