import { ToolError, type ErrorCode } from '@toolyard/contracts';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isOfTheConnection } from '../http/request-headers.js';

const STATUS: Partial<Record<ErrorCode, number>> = {
  ADDRESS_REFUSED: 403,
  DENIED: 403,
  INVALID_ARGUMENTS: 400,
};
const LONGEST_PHRASE = 400;

export function endToEnd(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const kept = Object.entries(headers).filter(
    (header): header is [string, string | string[]] =>
      header[1] !== undefined && !isOfTheConnection(header[0]) && !named.includes(header[0]),
  );
  return Object.fromEntries(kept);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

export function statusOf(error: unknown): number {
  if (!(error instanceof ToolError)) return 502;
  return STATUS[error.code] ?? 502;
}

export function messageOf(error: unknown): string {
  return error instanceof ToolError ? error.message : 'The address could not be reached.';
}

export function refuse(socket: Duplex, status: number, message: string, headers = ''): void {
  const length = Buffer.byteLength(message);
  socket.end(
    `HTTP/1.1 ${status} ${phraseOf(message)}\r\n${headers}Content-Type: text/plain\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${message}`,
  );
}

/** Programs show the phrase of a refused tunnel, and no body. */
function phraseOf(message: string): string {
  return message.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_PHRASE);
}
