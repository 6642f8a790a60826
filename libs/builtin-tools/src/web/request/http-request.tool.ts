import { Outbound } from '@toolyard/outbound';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { decodedText } from '../fetch/charset.js';
import { pageKind } from '../fetch/page-kind.js';
import { answerLine, binaryBody, bodyCut } from '../web.messages.js';
import { HttpRequestParams } from './http-request.params.js';
import { givenHeaders, requestBody } from './request-body.js';

/** `structuredContent` of `http_request`. */
export interface HttpRequestContent extends Record<string, unknown> {
  status: number;
  /** Where the answer came from in the end. */
  url: string;
  redirects: string[];
  /** Names in lower case; several of a name joined by ", ", cookies by a line break. */
  headers: Record<string, string>;
  body: string;
  bodyEncoding: 'text' | 'base64';
  /** Bytes of `body`, decompressed. */
  bytes: number;
  truncated: boolean;
}

const TEXT = { type: 'string' };

@Tool({
  description:
    'Send an HTTP request and get status, headers and body. For reading pages use web_fetch. An answer with an error status is a result, not a failure.',
  category: 'web',
  tags: ['web'],
  permission: 'EXTERNAL',
  effect: 'once',
  timeoutMs: 120_000,
  returns: {
    type: 'object',
    required: ['status', 'url', 'redirects', 'headers', 'body', 'bodyEncoding', 'bytes', 'truncated'],
    properties: {
      status: { type: 'integer' },
      url: TEXT,
      redirects: { type: 'array', items: TEXT },
      headers: { type: 'object', additionalProperties: TEXT },
      body: TEXT,
      bodyEncoding: { type: 'string', enum: ['text', 'base64'] },
      bytes: { type: 'integer' },
      truncated: { type: 'boolean' },
    },
  },
})
export class HttpRequestTool {
  constructor(private readonly outbound: Outbound) {}

  async execute(@Params() params: HttpRequestParams, ctx: ToolContext) {
    const body = requestBody(params);
    await using response = await this.outbound.request(params.url, {
      method: params.method,
      headers: givenHeaders(params),
      signal: ctx.signal,
      ...(body !== undefined && { body }),
      limits: { ms: 110_000, ...(!params.followRedirects && { redirects: 0 }) },
    });
    const { bytes, truncated } = await response.take(params.maxBytes);
    const type = response.headers.get('content-type') ?? '';
    const isText = ['html', 'json', 'text'].includes(pageKind(type, bytes));
    const structuredContent: HttpRequestContent = {
      status: response.status,
      url: response.url,
      redirects: [...response.redirects],
      headers: plainHeaders(response.headers),
      body: isText ? decodedText(bytes, type) : bytes.toString('base64'),
      bodyEncoding: isText ? 'text' : 'base64',
      bytes: bytes.length,
      truncated,
    };
    return { content: [{ type: 'text' as const, text: textOf(structuredContent) }], structuredContent };
  }
}

function plainHeaders(headers: Headers): Record<string, string> {
  const cookies = headers.getSetCookie();
  const plain = Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie'));
  return cookies.length === 0 ? plain : { ...plain, 'set-cookie': cookies.join('\n') };
}

function textOf({ status, url, headers, body, bodyEncoding, bytes, truncated }: HttpRequestContent): string {
  return [
    answerLine(status, url),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    bodyEncoding === 'text' ? body : binaryBody(bytes, body),
    ...(truncated ? [bodyCut(bytes)] : []),
  ].join('\n');
}
