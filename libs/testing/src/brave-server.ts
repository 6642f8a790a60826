import type { ServerResponse } from 'node:http';
import { LoopbackServer } from './loopback-server.js';

/** What the Brave Search API answers, by its public documentation: keys, limits and results of a web search. */
export class BraveServer {
  /** Queries in their order. */
  readonly queries: URLSearchParams[] = [];
  /** What is left in this second and in this month. */
  remaining = [20, 2_000];
  /** Requests that are refused with 429, counted down. */
  refusals = 0;
  results: object[] = [];
  private constructor(
    private readonly server: LoopbackServer,
    private readonly key: string,
  ) {}

  static async start(key: string): Promise<BraveServer> {
    const server = await LoopbackServer.start();
    const brave = new BraveServer(server, key);
    server.answers((request, response) => {
      const url = new URL(request.url ?? '/', server.url);
      if (url.pathname !== '/res/v1/web/search') brave.error(response, 404, 'NOT_FOUND');
      else if (request.headers['x-subscription-token'] !== key)
        brave.error(response, 422, 'SUBSCRIPTION_TOKEN_INVALID');
      else brave.answer(url.searchParams, response);
    });
    return brave;
  }

  get url(): string {
    return this.server.url;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private answer(query: URLSearchParams, response: ServerResponse): void {
    this.queries.push(query);
    if (this.refusals-- > 0) {
      this.error(response, 429, 'RATE_LIMITED');
      return;
    }
    const results = this.results.slice(0, Number(query.get('count') ?? 20));
    const body = { type: 'search', query: { original: query.get('q') }, web: { type: 'search', results } };
    response
      .writeHead(200, { 'content-type': 'application/json', ...this.limits() })
      .end(JSON.stringify(body));
  }

  private error(response: ServerResponse, status: number, code: string): void {
    const error = { id: 'f1e2', status, code, detail: 'See the documentation.' };
    response
      .writeHead(status, { 'content-type': 'application/json', ...this.limits() })
      .end(JSON.stringify({ type: 'ErrorResponse', error }));
  }

  private limits(): Record<string, string> {
    return {
      'x-ratelimit-limit': '20, 2000',
      'x-ratelimit-policy': '20;w=1, 2000;w=2592000',
      'x-ratelimit-remaining': this.remaining.join(', '),
      'x-ratelimit-reset': '1, 1419704',
    };
  }
}
