import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { ApiJson, ApiKeyed, ApiProblems } from './api-responses.js';

const page = (type: string, description: string): MethodDecorator =>
  ApiResponse({ status: 200, description, content: { [type]: { schema: { type: 'string' } } } });

export const ApiLive = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'isLive', summary: 'Does the process answer', tags: ['operations'] }),
    ApiJson(200, 'Liveness', 'It does.'),
    ApiProblems('INTERNAL'),
  );

export const ApiReady = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'isReady', summary: 'Can it take calls', tags: ['operations'] }),
    ApiJson(200, 'Readiness', 'It can.'),
    ApiJson(503, 'Readiness', 'It cannot; `problems` says why.'),
    ApiProblems('INTERNAL'),
  );

export const ApiMetrics = (): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId: 'getMetrics', summary: 'Metrics for Prometheus', tags: ['operations'] }),
    page('text/plain', 'Text exposition format.'),
    ApiKeyed(),
  );

export const ApiPage = (operationId: string, summary: string): MethodDecorator =>
  applyDecorators(
    ApiOperation({ operationId, summary, tags: ['operations'] }),
    page('text/html', 'A page for people.'),
    ApiProblems('INTERNAL'),
  );
