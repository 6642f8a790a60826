import { Module, type DynamicModule } from '@nestjs/common';
import { Outbound } from '@toolyard/outbound';
import { PageFetcher } from './fetch/page-fetcher.js';
import { PageText } from './fetch/page-text.js';
import { WebFetchTool } from './fetch/web-fetch.tool.js';
import { PageReader } from './reading/page-reader.js';
import { HttpRequestTool } from './request/http-request.tool.js';
import { SearchEngine } from './search/search-engine.js';
import type { SearchSettings } from './search/search-settings.js';
import { WebSearchTool } from './search/web-search.tool.js';

export const WEB_TOOLS = [WebFetchTool, WebSearchTool, HttpRequestTool];

/** Tools that look at the web. Needs OutboundModule. */
@Module({})
export class WebModule {
  static forRoot(settings: SearchSettings = {}): DynamicModule {
    return {
      module: WebModule,
      providers: [
        PageFetcher,
        PageReader,
        PageText,
        {
          provide: SearchEngine,
          inject: [Outbound],
          useFactory: (outbound: Outbound) => new SearchEngine(settings, outbound),
        },
        ...WEB_TOOLS,
      ],
    };
  }
}
