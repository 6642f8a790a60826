import type { Page, Request } from 'playwright-core';
import { after } from './tab.js';

const STEP_MS = 50;
const QUIET_MS = 150;
const FETCH_MS = 3_000;
const NAVIGATION_MS = 10_000;

/** Does something to a page, then waits until what it set off is there: a new page, or the answers of its requests. */
export async function settle<T>(page: Page, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const open = new Set<Request>();
  const started = (request: Request): void => {
    if (waitsFor(request)) open.add(request);
  };
  const ended = (request: Request): void => void open.delete(request);
  page.on('request', started).on('requestfinished', ended).on('requestfailed', ended);
  try {
    const result = await work();
    await quiet(page, open, signal);
    return result;
  } finally {
    page.off('request', started).off('requestfinished', ended).off('requestfailed', ended);
  }
}

/** Waits for the rest of a page that has begun to show, but not for long. */
export async function loaded(page: Page, signal: AbortSignal): Promise<void> {
  await page.waitForLoadState('load', { timeout: FETCH_MS, signal }).catch(() => undefined);
}

async function quiet(page: Page, open: ReadonlySet<Request>, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  let quietSince = startedAt;
  for (;;) {
    await after(STEP_MS);
    if (page.isClosed() || signal.aborted) return;
    const now = performance.now();
    if (open.size > 0) quietSince = now;
    const limit = [...open].some((request) => request.isNavigationRequest()) ? NAVIGATION_MS : FETCH_MS;
    if (now - quietSince >= QUIET_MS || now - startedAt >= limit) break;
  }
  await page.waitForLoadState('domcontentloaded', { timeout: NAVIGATION_MS, signal }).catch(() => undefined);
}

function waitsFor(request: Request): boolean {
  return request.isNavigationRequest() || ['xhr', 'fetch', 'script'].includes(request.resourceType());
}
