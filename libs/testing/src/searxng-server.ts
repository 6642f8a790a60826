import { LoopbackServer } from './loopback-server.js';

/** What a SearXNG instance answers, by its public documentation. */
export class SearxngServer {
  readonly queries: URLSearchParams[] = [];
  /** `search.formats` of its settings.yml. */
  formats = ['html', 'json'];
  results: object[] = [];

  private constructor(private readonly server: LoopbackServer) {}

  static async start(): Promise<SearxngServer> {
    const server = await LoopbackServer.start();
    const searxng = new SearxngServer(server);
    server.answers((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', server.url);
      if (pathname !== '/search') return response.writeHead(404).end();
      searxng.queries.push(searchParams);
      if (!searxng.formats.includes(searchParams.get('format') ?? 'html'))
        return response.writeHead(403).end();
      const body = {
        query: searchParams.get('q'),
        number_of_results: 0,
        results: searxng.results,
        answers: [],
      };
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    return searxng;
  }

  get url(): string {
    return this.server.url;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
