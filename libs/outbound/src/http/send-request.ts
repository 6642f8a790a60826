import type { Dispatcher } from 'undici';
import { ToolError } from '@toolyard/contracts';
import type { OutboundParts } from '../outbound-parts.js';
import { tooManyRedirects } from '../outbound.messages.js';
import { checkedUrl } from './checked-url.js';
import { deadline, untilAborted } from './deadline.js';
import { decodedBody } from './decoded-body.js';
import { DEFAULT_LIMITS, type OutboundLimits } from './limits.js';
import type { OutboundRequest } from './outbound-request.js';
import { OutboundResponse } from './outbound-response.js';
import { redirectOf, type Hop } from './redirect.js';
import { requestFailure } from './request-failure.js';
import { requestHeaders } from './request-headers.js';
import { responseHeaders } from './response-headers.js';

/** Sends a request and follows where it is redirected, every address checked anew. */
export async function sendRequest(
  { dispatcher, guard }: OutboundParts,
  address: string | URL,
  request: OutboundRequest,
): Promise<OutboundResponse> {
  const limits = { ...DEFAULT_LIMITS, ...request.limits };
  const signal = deadline(limits.ms, request.signal);
  let hop: Hop = {
    url: checkedUrl(address, guard),
    method: request.method ?? 'GET',
    headers: requestHeaders(request.headers ?? {}),
    body: request.body,
  };
  const redirects: string[] = [];
  for (;;) {
    const { host, href } = hop.url;
    const failed = (error: unknown): unknown =>
      requestFailure(error, { host, ms: limits.ms, signal: request.signal });
    const answer = await untilAborted(dispatched(dispatcher, hop, signal), signal).catch((error: unknown) => {
      throw failed(error);
    });
    // What is not read to its end errs when it is destroyed, and nobody else listens then.
    answer.body.on('error', () => undefined);
    const headers = responseHeaders(answer.headers);
    try {
      const next =
        limits.redirects === 0
          ? undefined
          : redirectOf(hop, answer.statusCode, headers.get('location'), guard);
      if (next === undefined) return responseOf(answer, headers, { hop, redirects, limits, failed });
      answer.body.destroy();
      redirects.push(withoutFragment(href));
      if (redirects.length > limits.redirects)
        throw new ToolError('TOOL_FAILED', tooManyRedirects(limits.redirects, next.url.href), {
          retryable: false,
        });
      hop = next;
    } catch (error) {
      answer.body.destroy();
      throw error;
    }
  }
}

async function dispatched(
  dispatcher: Dispatcher,
  { url, method, headers, body }: Hop,
  signal: AbortSignal | undefined,
): Promise<Dispatcher.ResponseData> {
  return dispatcher.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: method,
    headers,
    ...(body !== undefined && { body: body as Dispatcher.RequestOptions['body'] }),
    ...(signal !== undefined && { signal }),
  });
}

function responseOf(
  answer: Dispatcher.ResponseData,
  headers: Headers,
  {
    hop,
    redirects,
    limits,
    failed,
  }: { hop: Hop; redirects: string[]; limits: OutboundLimits; failed: (error: unknown) => unknown },
): OutboundResponse {
  const raw: AsyncIterable<Uint8Array> = answer.body;
  const encoding = hop.method === 'HEAD' ? null : headers.get('content-encoding');
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true;
  const limit = isStream ? (limits.streamBytes ?? limits.bytes) : limits.bytes;
  const body = translated(decodedBody(raw, encoding, limit), failed);
  return new OutboundResponse(
    answer.statusCode,
    headers,
    withoutFragment(hop.url.href),
    redirects,
    body,
    () => answer.body.destroy(),
  );
}

async function* translated(
  body: AsyncIterable<Uint8Array>,
  failed: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw failed(error);
  }
}

function withoutFragment(href: string): string {
  return href.split('#', 1)[0] ?? '';
}
