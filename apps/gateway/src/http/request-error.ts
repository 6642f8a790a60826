import { HttpException } from '@nestjs/common';
import { LIMITS, ToolError, type ErrorCode } from '@toolyard/contracts';
import { bodyTooLargeMessage, malformedUrlMessage, unsupportedMediaTypeMessage } from './http.messages.js';

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'INVALID_REQUEST',
  429: 'RATE_LIMITED',
};

/**
 * Anything thrown on the way of a request as a row of the error table: ours as it is, Nest's and Fastify's by their
 * status, everything else as `INTERNAL` with what was thrown as its cause.
 */
export function requestErrorOf(error: unknown, contentType?: string): ToolError {
  if (error instanceof ToolError) return error;
  // Nest wraps what Fastify throws; the code that tells errors apart is on the inside.
  const cause = error instanceof HttpException ? (error.cause ?? error) : error;
  switch (codeOf(cause)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ToolError('BODY_TOO_LARGE', bodyTooLargeMessage(LIMITS.body));
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ToolError('UNSUPPORTED_MEDIA_TYPE', unsupportedMediaTypeMessage(contentType));
    case 'FST_ERR_BAD_URL':
      return new ToolError('MALFORMED_REQUEST', malformedUrlMessage());
  }
  const status = statusOf(error);
  if (status === undefined || status < 400 || status >= 500)
    return new ToolError('INTERNAL', undefined, { cause: error });
  return new ToolError(
    CODES[status] ?? 'MALFORMED_REQUEST',
    error instanceof Error ? error.message : undefined,
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode;
  return undefined;
}
