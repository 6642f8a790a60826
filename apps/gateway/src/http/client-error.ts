import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { ToolError } from '@toolyard/contracts';
import { malformedHttpMessage } from './http.messages.js';
import { problemOf } from './problem.js';

/** Answers what is not HTTP, or too slow or too long in its headers, with a problem too. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS[error.code ?? ''] ?? 400;
  const problem = { ...problemOf(new ToolError('MALFORMED_REQUEST', malformedHttpMessage())), status };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
