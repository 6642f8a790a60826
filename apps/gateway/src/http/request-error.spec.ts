import { BadRequestException, ForbiddenException, HttpException, NotFoundException } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { requestErrorOf } from './request-error.js';

const fastifyError = (code: string, statusCode: number): Error =>
  Object.assign(new Error('from Fastify'), { name: 'FastifyError', code, statusCode });

describe('requestErrorOf', () => {
  it('keeps an error of the table', () => {
    const error = new ToolError('CALL_NOT_FOUND');
    expect(requestErrorOf(error)).toBe(error);
  });

  it.each([
    [new NotFoundException(), 'NOT_FOUND'],
    [new ForbiddenException(), 'FORBIDDEN'],
    [new BadRequestException(), 'MALFORMED_REQUEST'],
    [new HttpException('gone', 410), 'MALFORMED_REQUEST'],
    [fastifyError('FST_ERR_CTP_BODY_TOO_LARGE', 413), 'BODY_TOO_LARGE'],
    [
      new HttpException('x', 413, { cause: fastifyError('FST_ERR_CTP_BODY_TOO_LARGE', 413) }),
      'BODY_TOO_LARGE',
    ],
    [fastifyError('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415), 'UNSUPPORTED_MEDIA_TYPE'],
    [fastifyError('FST_ERR_BAD_URL', 400), 'MALFORMED_REQUEST'],
    [fastifyError('FST_ERR_OTHER', 503), 'INTERNAL'],
    [new HttpException('x', 500), 'INTERNAL'],
  ])('translates %s', (error, code) => {
    expect(requestErrorOf(error, 'text/plain').code).toBe(code);
  });

  it.each([new Error('the password is hunter2'), 'hunter2', undefined, null])(
    'says nothing of what else was thrown, and keeps it as the cause',
    (thrown) => {
      const error = requestErrorOf(thrown);
      expect(error.code).toBe('INTERNAL');
      expect(error.message).not.toContain('hunter2');
      expect(error.cause).toBe(thrown);
    },
  );
});
