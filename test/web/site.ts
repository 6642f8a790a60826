import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Page = string | ((request: IncomingMessage, response: ServerResponse, body: string) => void);

const FORM = `<title>Form</title><h1>Ask</h1>
  <form action="/asked" method="post">
    <input name="q" aria-label="Question">
    <input type="checkbox" name="sure" aria-label="Sure">
    <select name="size" aria-label="Size"><option>Small</option><option>Large</option></select>
    <button>Send</button>
  </form>
  <a href="/file">The file</a> <a href="/other" target="_blank">Elsewhere</a>
  <button onclick="document.title = confirm('Really?')">Confirm</button>
  <button disabled>Off</button>`;

/** A web site on loopback. */
export class Site {
  /** Paths that were asked for, in order. */
  readonly asked: string[] = [];
  private readonly pages = new Map<string, Page>();

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void request
        .toArray()
        .then((parts) => this.answer(request, response, Buffer.concat(parts as Buffer[])));
    });
    this.page('/form', FORM);
    this.page('/other', '<title>Other</title><p>Another page</p>');
    this.page('/asked', (_request, response, body) =>
      html(response, `<title>Asked</title><p>You sent ${body}</p>`),
    );
    this.page('/cookie', (request, response) => {
      response.setHeader('set-cookie', 'who=me; Path=/');
      html(response, `<title>Cookie</title><p>Cookies: ${request.headers.cookie ?? 'none'}</p>`);
    });
    this.page('/file', (_request, response) => {
      response.setHeader('content-disposition', 'attachment; filename="a.zip"');
      response.end('zip');
    });
  }

  static async start(): Promise<Site> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Site(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  page(path: string, page: Page): void {
    this.pages.set(path, page);
  }

  /** A page that is never answered: resolves when somebody asks, with what resolves when they give up. */
  hanging(path: string): Promise<{ closed: Promise<void> }> {
    return new Promise((resolve) => {
      this.page(path, (_request, response) =>
        resolve({ closed: once(response, 'close').then(() => undefined) }),
      );
    });
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    this.asked.push(pathname);
    const page = this.pages.get(pathname);
    if (page === undefined) response.writeHead(404).end('nothing here');
    else if (typeof page === 'string') html(response, page);
    else page(request, response, body.toString());
  }
}

function html(response: ServerResponse, text: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(text);
}
