import { plainSnippet } from './plain-snippet.js';
import type { SearchHit } from './search-provider.js';

/** A result as an engine gives it; undefined where it leads nowhere that can be fetched. */
export function searchHit(raw: {
  title?: unknown;
  url?: unknown;
  snippet?: unknown;
  age?: unknown;
}): SearchHit | undefined {
  const { url, age } = raw;
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const title = plainSnippet(raw.title);
  return {
    title: title === '' ? url : title,
    url,
    snippet: plainSnippet(raw.snippet),
    ...(typeof age === 'string' && age !== '' && { age }),
  };
}

/** Different ones, in their order. */
export function searchHits(raw: readonly (SearchHit | undefined)[], count: number): SearchHit[] {
  const hits = new Map<string, SearchHit>();
  for (const hit of raw) if (hit !== undefined && !hits.has(hit.url)) hits.set(hit.url, hit);
  return [...hits.values()].slice(0, count);
}
