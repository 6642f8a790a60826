import { ReadableStream } from 'node:stream/web';
import type { OutboundRequest } from './outbound-request.js';
import type { OutboundResponse } from './outbound-response.js';
import { isOfTheConnection } from './request-headers.js';
import type { OutboundLimits } from './limits.js';

export type FetchFunction = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const WITHOUT_BODY = new Set([204, 205, 304]);
const FETCH_REDIRECTS = 20;

/** `fetch` of the standard over `send`. Event streams may be of any length, other answers have the limit in bytes. */
export function guardedFetch(
  send: (url: string, request: OutboundRequest) => Promise<OutboundResponse>,
  limits: Partial<OutboundLimits> = {},
): FetchFunction {
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, redirect, signal } = request;
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    const headers = [...request.headers].filter(([name]) => !isOfTheConnection(name));
    const response = await send(request.url, {
      method,
      signal,
      headers: Object.fromEntries(headers),
      ...(body !== undefined && { body }),
      limits: {
        ms: Infinity,
        streamBytes: Infinity,
        ...limits,
        redirects: redirect === 'follow' ? (limits.redirects ?? FETCH_REDIRECTS) : 0,
      },
    });
    if (redirect === 'error' && response.headers.has('location')) {
      await response[Symbol.asyncDispose]();
      throw new TypeError(`${request.url} redirects`);
    }
    return standardResponse(response);
  };
}

async function standardResponse(response: OutboundResponse): Promise<Response> {
  const headers = new Headers(response.headers);
  // The body is decoded: these would speak of another one.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const empty = WITHOUT_BODY.has(response.status);
  if (empty) await response[Symbol.asyncDispose]();
  const body = empty ? null : ReadableStream.from(response.body);
  const standard = new Response(body as ConstructorParameters<typeof Response>[0], {
    status: response.status,
    headers,
  });
  Object.defineProperty(standard, 'url', { value: response.url });
  Object.defineProperty(standard, 'redirected', { value: response.redirects.length > 0 });
  return standard;
}
