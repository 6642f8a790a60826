import { Injectable } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import { Outbound, type OutboundResponse } from '@toolyard/outbound';
import { pageFailed } from '../web.messages.js';
import { decodedText } from './charset.js';
import type { FetchedPage } from './fetched-page.js';
import { PageCache } from './page-cache.js';

const MEBIBYTE = 1_048_576;
const LIMITS = { page: 3 * MEBIBYTE, pdf: 16 * MEBIBYTE };
const TIME_LIMIT = 45_000;
const LONGEST_REASON = 500;

/** Gets pages, and keeps those that their servers let be kept. */
@Injectable()
export class PageFetcher {
  private readonly cache = new PageCache({ entries: 200, bytes: 32 * MEBIBYTE });

  constructor(private readonly outbound: Outbound) {}

  /**
   * @param accept the types that are wanted
   * @throws ToolError ADDRESS_REFUSED; TOOL_FAILED where there is no page, retryable where that may pass
   */
  async fetch(url: string, accept: string, signal: AbortSignal): Promise<FetchedPage & { cached: boolean }> {
    const key = `${accept} ${url.split('#', 1)[0] ?? ''}`;
    const kept = this.cache.find(key);
    if (kept?.isFresh === true) return { ...kept.page, cached: true };
    await using response = await this.outbound.request(url, {
      signal,
      limits: { bytes: 4 * LIMITS.pdf, ms: TIME_LIMIT },
      headers: {
        'user-agent': 'Mozilla/5.0 (compatible; toolyard)',
        accept,
        ...(kept?.rules.etag !== undefined && { 'if-none-match': kept.rules.etag }),
        ...(kept?.rules.lastModified !== undefined && { 'if-modified-since': kept.rules.lastModified }),
      },
    });
    if (response.status === 304 && kept !== undefined) {
      this.cache.confirm(key, response.headers);
      return { ...kept.page, cached: true };
    }
    if (response.status < 200 || response.status > 299) throw await failureOf(response);
    const page = await pageOf(response);
    // A redirect may lead elsewhere the next time.
    if (page.redirects.length === 0 && !page.truncated) this.cache.store(key, page, response.headers);
    return { ...page, cached: false };
  }
}

async function pageOf(response: OutboundResponse): Promise<FetchedPage> {
  const contentType = response.headers.get('content-type') ?? '';
  const isPdf = contentType.toLowerCase().startsWith('application/pdf');
  const { bytes, truncated } = await response.take(isPdf ? LIMITS.pdf : LIMITS.page);
  return { url: response.url, redirects: response.redirects, contentType, bytes, truncated };
}

async function failureOf(response: OutboundResponse): Promise<ToolError> {
  const { status, headers, url } = response;
  const type = headers.get('content-type') ?? '';
  const isText = /^text\/plain|json/.test(type);
  const said = isText
    ? await response.take(LONGEST_REASON).then(
        ({ bytes }) => decodedText(bytes, type),
        () => '',
      )
    : '';
  const retryAfter = headers.get('retry-after');
  return new ToolError('TOOL_FAILED', pageFailed(status, url, said.trim(), retryAfter), {
    retryable: status === 429 || status >= 500,
    details: { status, url, ...(retryAfter !== null && { retryAfter }) },
  });
}
