import { ToolError } from '@toolyard/contracts';
import type { Outbound, OutboundResponse } from '@toolyard/outbound';
import { braveKeyRefused, searchFailed } from '../web.messages.js';
import { listIn } from './engine-answer.js';
import { PacedRequests } from './paced-requests.js';
import { searchHit, searchHits } from './search-hit.js';
import type { SearchHit, SearchProvider } from './search-provider.js';

const LIMITS = { bytes: 4_194_304, ms: 20_000 };

/** https://api-dashboard.search.brave.com/app/documentation/web-search */
export class BraveSearch implements SearchProvider {
  readonly name = 'brave';
  private readonly requests: PacedRequests;

  /** @param outbound may call the address */
  constructor(
    private readonly address: string,
    private readonly key: string,
    outbound: Outbound,
  ) {
    this.requests = new PacedRequests(outbound, 'Brave Search');
  }

  async search(query: string, count: number, signal: AbortSignal): Promise<SearchHit[]> {
    const url = new URL(`${this.address.replace(/\/+$/, '')}/res/v1/web/search`);
    url.search = new URLSearchParams({
      q: query,
      count: String(count),
      text_decorations: 'false',
    }).toString();
    const headers = { accept: 'application/json', 'x-subscription-token': this.key };
    await using response = await this.requests.send(url, { headers, signal, limits: LIMITS });
    if (response.status !== 200) throw await failureOf(response);
    const results = await listIn(response, 'Brave Search', ['web', 'results']);
    return searchHits(
      results.map(({ title, url: address, description, age, page_age: pageAge }) =>
        searchHit({ title, url: address, snippet: description, age: age ?? pageAge }),
      ),
      count,
    );
  }
}

async function failureOf(response: OutboundResponse): Promise<ToolError> {
  const { status } = response;
  const said = await response.take(2_000).then(
    ({ bytes }) => bytes.toString('utf8'),
    () => '',
  );
  if (status === 401 || status === 403 || said.includes('SUBSCRIPTION_TOKEN_INVALID'))
    return new ToolError('TOOL_FAILED', braveKeyRefused(), { retryable: false });
  return new ToolError('TOOL_FAILED', searchFailed('Brave Search', status), { retryable: status >= 500 });
}
