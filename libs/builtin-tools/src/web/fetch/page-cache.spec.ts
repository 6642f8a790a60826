import { expect, it } from 'vitest';
import { cacheRules } from './cache-rules.js';
import { PageCache } from './page-cache.js';
import type { FetchedPage } from './fetched-page.js';

const page = (size = 1): FetchedPage => ({
  url: 'https://a.example/',
  redirects: [],
  contentType: '',
  bytes: Buffer.alloc(size),
  truncated: false,
});

it.each([
  [{ 'cache-control': 'max-age=60' }, { freshMs: 60_000 }],
  [{ 'cache-control': 'public, max-age="60"', age: '20' }, { freshMs: 40_000 }],
  [{ expires: new Date(90_000).toUTCString(), date: new Date(30_000).toUTCString() }, { freshMs: 60_000 }],
  [{ etag: '"a"' }, { freshMs: 0, etag: '"a"' }],
  [
    { 'cache-control': 'no-cache, max-age=60', 'last-modified': 'x' },
    { freshMs: 0, lastModified: 'x' },
  ],
  [{ 'cache-control': 'no-store, max-age=60', etag: '"a"' }, undefined],
  [{ 'cache-control': 'max-age=60', vary: '*' }, undefined],
  [{ 'cache-control': 'max-age=nonsense' }, undefined],
  [{ expires: '0' }, undefined],
  [{}, undefined],
] as [Record<string, string>, object | undefined][])('%j allows %j', (headers, rules) => {
  expect(cacheRules(new Headers(headers), 0)).toEqual(rules);
});

it('tells whether a page is fresh, and takes what its server confirms', () => {
  let now = 0;
  const cache = new PageCache({ entries: 10, bytes: 100, now: () => now });
  cache.store('a', page(), new Headers({ 'cache-control': 'max-age=1', etag: '"a"' }));
  expect(cache.find('a')).toMatchObject({ isFresh: true, rules: { etag: '"a"' } });
  now = 2_000;
  expect(cache.find('a')?.isFresh).toBe(false);
  cache.confirm('a', new Headers({ 'cache-control': 'max-age=9' }));
  expect(cache.find('a')).toMatchObject({ isFresh: true, rules: { etag: '"a"' } });
  cache.store('a', page(), new Headers({ 'cache-control': 'no-store' }));
  expect(cache.find('a')).toBeUndefined();
});

it('keeps a number of pages and bytes, and lets go of those not used for longest', () => {
  const cache = new PageCache({ entries: 3, bytes: 100 });
  const headers = new Headers({ etag: '"a"' });
  for (const key of ['a', 'b', 'c']) cache.store(key, page(20), headers);
  cache.find('a');
  cache.store('d', page(20), headers);
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key) !== undefined)).toEqual(['a', 'c', 'd']);
  cache.store('large', page(26), headers);
  expect(cache.find('large')).toBeUndefined();
});
