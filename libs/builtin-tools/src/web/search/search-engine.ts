import { ToolError } from '@toolyard/contracts';
import type { Outbound } from '@toolyard/outbound';
import { searchNotConfigured } from '../web.messages.js';
import { BraveSearch } from './brave-search.js';
import type { SearchHit, SearchProvider } from './search-provider.js';
import { SearxngSearch } from './searxng-search.js';
import type { SearchSettings } from './search-settings.js';

const BRAVE = 'https://api.search.brave.com';

/** The engine that the deployment has: Brave Search with a key, else a SearXNG, else none. */
export class SearchEngine {
  private readonly provider: SearchProvider | undefined;

  constructor({ braveApiKey, braveApiUrl = BRAVE, searxngUrl }: SearchSettings, outbound: Outbound) {
    if (braveApiKey !== undefined)
      this.provider = new BraveSearch(braveApiUrl, braveApiKey, outbound.trusting([braveApiUrl]));
    else if (searxngUrl !== undefined)
      this.provider = new SearxngSearch(searxngUrl, outbound.trusting([searxngUrl]));
  }

  /** @throws ToolError TOOL_FAILED where there is no engine or it fails; RATE_LIMITED */
  async search(
    query: string,
    count: number,
    signal: AbortSignal,
  ): Promise<{ engine: string; hits: SearchHit[] }> {
    if (this.provider === undefined)
      throw new ToolError('TOOL_FAILED', searchNotConfigured(), { retryable: false });
    return { engine: this.provider.name, hits: await this.provider.search(query, count, signal) };
  }
}
