import { ToolError } from '@toolyard/contracts';
import { forbiddenHeader } from '../outbound.messages.js';

/** They belong to one connection, or say where it goes. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What another origin may know of a request that was meant for the first one. */
const FOR_EVERY_ORIGIN = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-language',
  'content-type',
  'range',
  'user-agent',
]);

export function isOfTheConnection(name: string): boolean {
  return OF_THE_CONNECTION.has(name.toLowerCase());
}

/**
 * The headers of a first request, names in lower case.
 * @throws ToolError INVALID_ARGUMENTS for those of the connection
 */
export function requestHeaders(given: Readonly<Record<string, string>>): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': 'toolyard',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
  for (const [name, value] of Object.entries(given)) {
    if (isOfTheConnection(name)) throw new ToolError('INVALID_ARGUMENTS', forbiddenHeader(name));
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

export function headersForEveryOrigin(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => FOR_EVERY_ORIGIN.has(name)));
}

export function headersWithoutBody(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')));
}
