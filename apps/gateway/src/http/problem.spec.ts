import { ToolError } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { problemHeaders, problemOf } from './problem.js';

describe('problemOf', () => {
  it('tells the row, what was said, and where', () => {
    expect(problemOf(new ToolError('TOOL_NOT_FOUND', 'No tool is called x.'), '/v1/tools/x')).toEqual({
      type: '/docs/errors#TOOL_NOT_FOUND',
      title: 'No tool has this name.',
      status: 404,
      detail: 'No tool is called x.',
      instance: '/v1/tools/x',
      code: 'TOOL_NOT_FOUND',
    });
  });

  it('carries details, which never replace its own members', () => {
    const details = { status: 'succeeded', code: 'X', title: 'X', didYouMean: ['a'] };
    expect(problemOf(new ToolError('CALL_FINISHED', 'It has ended.', { details }))).toMatchObject({
      status: 409,
      code: 'CALL_FINISHED',
      title: 'The call has already ended.',
      callStatus: 'succeeded',
      didYouMean: ['a'],
    });
  });

  it('never tells the cause', () => {
    const error = new ToolError('INTERNAL', undefined, { cause: new Error('hunter2') });
    expect(JSON.stringify(problemOf(error))).not.toContain('hunter2');
  });
});

describe('problemHeaders', () => {
  it('says when to come again, how to log in, and what is allowed', () => {
    const headers = (error: ToolError): object => problemHeaders(problemOf(error));
    expect(headers(new ToolError('QUEUE_UNAVAILABLE'))).toEqual({ 'retry-after': '2' });
    expect(headers(new ToolError('SHUTTING_DOWN'))).toEqual({ 'retry-after': '2', connection: 'close' });
    expect(headers(new ToolError('UNAUTHENTICATED'))).toHaveProperty('www-authenticate');
    const details = { allow: ['GET', 'POST'] };
    expect(headers(new ToolError('METHOD_NOT_ALLOWED', '', { details }))).toEqual({ allow: 'GET, POST' });
    expect(headers(new ToolError('CALL_NOT_FOUND'))).toEqual({});
  });
});
