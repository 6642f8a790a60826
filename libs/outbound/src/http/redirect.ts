import { ToolError } from '@toolyard/contracts';
import type { AddressGuard } from '../address/address-guard.js';
import { badRedirect, bodyNotRepeatable, downgrade } from '../outbound.messages.js';
import { checkedUrl } from './checked-url.js';
import type { OutboundRequest } from './outbound-request.js';
import { headersForEveryOrigin, headersWithoutBody } from './request-headers.js';

const STATUSES = new Set([301, 302, 303, 307, 308]);

/** One request on its way, between redirects. */
export interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: OutboundRequest['body'];
}

/**
 * The request that an answer redirects to, as the Fetch standard rewrites it; undefined where it does not redirect.
 * Another origin gets no header that could be a secret, and https does not become http.
 * @throws ToolError for an address that no request may go to
 */
export function redirectOf(
  hop: Hop,
  status: number,
  location: string | null,
  guard: AddressGuard,
): Hop | undefined {
  if (!STATUSES.has(status) || location === null) return undefined;
  const url = checkedTarget(hop.url, location, guard);
  const toGet =
    (status === 303 && hop.method !== 'HEAD') ||
    ((status === 301 || status === 302) && hop.method === 'POST');
  const keepsBody = !toGet && hop.body !== undefined;
  if (keepsBody && typeof hop.body !== 'string' && !(hop.body instanceof Uint8Array))
    throw new ToolError('TOOL_FAILED', bodyNotRepeatable(status), { retryable: false });
  const sent = url.origin === hop.url.origin ? hop.headers : headersForEveryOrigin(hop.headers);
  const headers = toGet ? headersWithoutBody(sent) : sent;
  return { url, headers, method: toGet ? 'GET' : hop.method, body: keepsBody ? hop.body : undefined };
}

function checkedTarget(from: URL, location: string, guard: AddressGuard): URL {
  const url = targetOf(from, location, guard);
  if (from.protocol === 'https:' && url.protocol === 'http:')
    throw new ToolError('TOOL_FAILED', badRedirect(from.href, downgrade(url.href)), { retryable: false });
  if (url.hash === '') url.hash = from.hash;
  return url;
}

function targetOf(from: URL, location: string, guard: AddressGuard): URL {
  try {
    return checkedUrl(location, guard, from);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const code = error.code === 'ADDRESS_REFUSED' ? error.code : 'TOOL_FAILED';
    throw new ToolError(code, badRedirect(from.href, error.message), { retryable: false });
  }
}
