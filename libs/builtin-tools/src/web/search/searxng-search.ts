import { ToolError } from '@toolyard/contracts';
import type { Outbound } from '@toolyard/outbound';
import { searchFailed, searxngWithoutJson } from '../web.messages.js';
import { listIn } from './engine-answer.js';
import { PacedRequests } from './paced-requests.js';
import { searchHit, searchHits } from './search-hit.js';
import type { SearchHit, SearchProvider } from './search-provider.js';

const LIMITS = { bytes: 4_194_304, ms: 30_000 };

/** https://docs.searxng.org/dev/search_api.html; the instance must offer the format json. */
export class SearxngSearch implements SearchProvider {
  readonly name = 'searxng';
  private readonly requests: PacedRequests;

  /** @param outbound may call the address */
  constructor(
    private readonly address: string,
    outbound: Outbound,
  ) {
    this.requests = new PacedRequests(outbound, 'SearXNG');
  }

  async search(query: string, count: number, signal: AbortSignal): Promise<SearchHit[]> {
    const url = new URL(`${this.address.replace(/\/+$/, '')}/search`);
    url.search = new URLSearchParams({ q: query, format: 'json' }).toString();
    const headers = { accept: 'application/json' };
    await using response = await this.requests.send(url, { headers, signal, limits: LIMITS });
    const { status } = response;
    if (status === 403) throw new ToolError('TOOL_FAILED', searxngWithoutJson(), { retryable: false });
    if (status !== 200)
      throw new ToolError('TOOL_FAILED', searchFailed('SearXNG', status), { retryable: status >= 500 });
    const results = await listIn(response, 'SearXNG', ['results']);
    return searchHits(
      results.map(({ title, url: address, content, publishedDate }) =>
        searchHit({ title, url: address, snippet: content, age: publishedDate }),
      ),
      count,
    );
  }
}
