import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { ERROR_TABLE, type ErrorCode } from '@toolyard/contracts';

export const ref = (schema: string): { $ref: string } => ({ $ref: `#/components/schemas/${schema}` });

/** Errors of every route that takes a body. */
export const BODY_ERRORS: readonly ErrorCode[] = [
  'MALFORMED_REQUEST',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INVALID_REQUEST',
];

/** Errors of every route that takes several calls. */
export const CALLS_ERRORS: readonly ErrorCode[] = [
  ...BODY_ERRORS,
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'QUEUE_UNAVAILABLE',
  'SHUTTING_DOWN',
];

/** Makes `ApiOperation` for the routes of one tag. */
export function operationsOf(
  tag: string,
): (operationId: string, summary: string, description?: string) => MethodDecorator {
  return (operationId, summary, description) =>
    ApiOperation({
      operationId,
      summary,
      tags: [tag],
      ...(description !== undefined && { description }),
    });
}

/** The errors a route answers with, as problems, one response a status. */
export function ApiProblems(...codes: ErrorCode[]): MethodDecorator {
  const byStatus = Map.groupBy(codes, (code) => ERROR_TABLE[code].http);
  const responses = [...byStatus].map(([status, rows]) =>
    ApiResponse({
      status,
      description: rows.map((code) => `\`${code}\`: ${ERROR_TABLE[code].message}`).join('\n\n'),
      content: { 'application/problem+json': { schema: ref('Problem') } },
    }),
  );
  return applyDecorators(...responses);
}

/** A route that needs a key, with the errors that every such route has. */
export function ApiKeyed(...codes: ErrorCode[]): MethodDecorator {
  return applyDecorators(
    ApiBearerAuth('key'),
    ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', ...codes, 'INTERNAL'),
  );
}

export function ApiJson(status: number, schema: string, description: string): MethodDecorator {
  return ApiResponse({ status, description, content: { 'application/json': { schema: ref(schema) } } });
}

/** A reply of one list: `{[name]: [schema]}`. */
export function ApiJsonList(name: string, schema: object, description: string): MethodDecorator {
  const list = {
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'array' as const, items: schema } },
  };
  return ApiResponse({ status: 200, description, content: { 'application/json': { schema: list } } });
}
