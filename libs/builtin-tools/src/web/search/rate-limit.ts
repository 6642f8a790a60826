/**
 * How long to wait before the next request, in milliseconds, by `Retry-After` or by windows as Brave tells them
 * (`X-RateLimit-Remaining: 0, 1999` and `X-RateLimit-Reset: 1, 86400`, seconds). 0: no need to.
 */
export function waitOf(headers: Headers, now: number): number {
  const after = headers.get('retry-after');
  if (after !== null) {
    if (/^\d{1,8}$/.test(after.trim())) return Number(after) * 1_000;
    const date = Date.parse(after);
    if (!Number.isNaN(date)) return Math.max(0, date - now);
  }
  const remaining = numbers(headers.get('x-ratelimit-remaining'));
  const reset = numbers(headers.get('x-ratelimit-reset'));
  return Math.max(0, ...remaining.map((left, window) => (left === 0 ? (reset[window] ?? 0) * 1_000 : 0)));
}

function numbers(text: string | null): number[] {
  return text === null ? [] : text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
}
