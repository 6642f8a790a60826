import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { answerClientError } from './client-error.js';

function answer(code: string): string {
  let written = '';
  const socket = {
    destroyed: false,
    writable: true,
    write: (text: string) => (written += text),
    destroySoon: () => undefined,
  };
  answerClientError(Object.assign(new Error('x'), { code }), socket as unknown as Socket);
  return written;
}

describe('answerClientError', () => {
  it.each([
    ['HPE_INVALID_METHOD', 400],
    ['HPE_HEADER_OVERFLOW', 431],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ])('answers %s with a problem', (code, status) => {
    const [head = '', body = ''] = answer(code).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('content-type: application/problem+json');
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    expect(JSON.parse(body)).toMatchObject({ status, code: 'MALFORMED_REQUEST' });
  });

  it('says nothing to a connection that is gone', () => {
    expect(answer('ECONNRESET')).toBe('');
  });
});
