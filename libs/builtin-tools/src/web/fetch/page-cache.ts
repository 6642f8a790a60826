import { cacheRules, type CacheRules } from './cache-rules.js';
import type { FetchedPage } from './fetched-page.js';

interface Entry {
  page: FetchedPage;
  rules: CacheRules;
  freshUntil: number;
}

export interface PageCacheOptions {
  entries: number;
  /** All bodies together. */
  bytes: number;
  now?: () => number;
}

/** Pages that their servers let be kept; those not used for longest go first. */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private size = 0;
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    this.now = options.now ?? Date.now;
  }

  find(key: string): { page: FetchedPage; isFresh: boolean; rules: CacheRules } | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return { page: entry.page, rules: entry.rules, isFresh: entry.freshUntil > this.now() };
  }

  /** Keeps a page where its headers allow it, and forgets what was kept under the key. */
  store(key: string, page: FetchedPage, headers: Headers): void {
    this.forget(key);
    const rules = cacheRules(headers, this.now());
    if (rules === undefined || page.bytes.length > this.options.bytes / 4) return;
    this.entries.set(key, { page, rules, freshUntil: this.now() + rules.freshMs });
    this.size += page.bytes.length;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.options.entries && this.size <= this.options.bytes) return;
      this.forget(oldest);
    }
  }

  /** The server says that what is kept still holds. */
  confirm(key: string, headers: Headers): void {
    const entry = this.entries.get(key);
    const rules = cacheRules(headers, this.now());
    if (entry === undefined || rules === undefined) return;
    this.entries.set(key, {
      page: entry.page,
      rules: { ...entry.rules, ...rules },
      freshUntil: this.now() + rules.freshMs,
    });
  }

  private forget(key: string): void {
    this.size -= this.entries.get(key)?.page.bytes.length ?? 0;
    this.entries.delete(key);
  }
}
