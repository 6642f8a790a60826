/** What an answer lets a private cache do (RFC 9111). */
export interface CacheRules {
  /** For how long it may be used without asking. */
  freshMs: number;
  etag?: string;
  lastModified?: string;
}

/** The rules of an answer; undefined where it may not be kept, or keeping it would be of no use. */
export function cacheRules(headers: Headers, now: number): CacheRules | undefined {
  const control = directives(headers.get('cache-control') ?? '');
  if (control.has('no-store') || headers.get('vary')?.trim() === '*') return undefined;
  const etag = headers.get('etag') ?? undefined;
  const lastModified = headers.get('last-modified') ?? undefined;
  const freshMs = control.has('no-cache') ? 0 : freshness(control, headers, now);
  if (freshMs <= 0 && etag === undefined && lastModified === undefined) return undefined;
  return {
    freshMs,
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  };
}

function freshness(control: Map<string, string>, headers: Headers, now: number): number {
  const age = seconds(headers.get('age'));
  if (control.has('max-age')) return Math.max(0, seconds(control.get('max-age')) - age) * 1_000;
  const expires = httpDate(headers.get('expires'));
  if (Number.isNaN(expires)) return 0;
  const date = httpDate(headers.get('date'));
  return Math.max(0, expires - (Number.isNaN(date) ? now : date) - age * 1_000);
}

/** Many servers send `Expires: 0` for a page that is stale at once. */
function httpDate(text: string | null): number {
  return text?.endsWith('GMT') === true ? Date.parse(text) : NaN;
}

function directives(text: string): Map<string, string> {
  const pairs = text.split(',').map((part) => part.trim().toLowerCase().split('=', 2));
  return new Map(pairs.map(([name = '', value = '']) => [name, value.replaceAll('"', '')]));
}

function seconds(text: string | null | undefined): number {
  return /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
}
