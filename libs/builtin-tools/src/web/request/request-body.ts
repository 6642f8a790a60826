import { ToolError } from '@toolyard/contracts';
import { badHeaderValue, bodyNotBase64, bodyWithGet } from '../web.messages.js';
import type { HttpRequestParams } from './http-request.params.js';

/** @throws ToolError INVALID_ARGUMENTS */
export function requestBody({
  method,
  body,
  bodyEncoding,
}: HttpRequestParams): string | Uint8Array | undefined {
  if (body === undefined) return undefined;
  if (method === 'GET' || method === 'HEAD') throw new ToolError('INVALID_ARGUMENTS', bodyWithGet(method));
  if (bodyEncoding === 'text') return body;
  const bytes = Buffer.from(body, 'base64');
  if (bytes.toString('base64').replace(/=+$/, '') !== body.replace(/[\s=]+/g, ''))
    throw new ToolError('INVALID_ARGUMENTS', bodyNotBase64());
  return bytes;
}

/** @throws ToolError INVALID_ARGUMENTS for a header that is no text */
export function givenHeaders({ headers, body, bodyEncoding }: HttpRequestParams): Record<string, string> {
  for (const [name, value] of Object.entries(headers as Record<string, unknown>))
    if (typeof value !== 'string') throw new ToolError('INVALID_ARGUMENTS', badHeaderValue(name));
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  if (body === undefined || hasType) return headers;
  return { ...headers, 'content-type': typeOf(body, bodyEncoding) };
}

function typeOf(body: string, encoding: HttpRequestParams['bodyEncoding']): string {
  if (encoding === 'base64') return 'application/octet-stream';
  try {
    JSON.parse(body);
    return 'application/json';
  } catch {
    return 'text/plain; charset=utf-8';
  }
}
