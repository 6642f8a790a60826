import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** An HTTP service of a test: keeps what it gets, answers by its own rules, or with what was put in line. */
export class Lookalike {
  readonly received: Received[] = [];
  /** Given once each, before the rules. */
  readonly next: Answer[] = [];

  private constructor(private readonly server: Server) {}

  static async start(rules: (received: Received) => Answer): Promise<Lookalike> {
    const server = createServer((request, response) => void lookalike.answer(request, response, rules));
    const lookalike = new Lookalike(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return lookalike;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get last(): Received | undefined {
    return this.received.at(-1);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(
    request: IncomingMessage,
    response: ServerResponse,
    rules: (received: Received) => Answer,
  ): Promise<void> {
    const parts = (await request.toArray()) as Buffer[];
    const received = {
      path: request.url ?? '',
      headers: request.headers,
      text: Buffer.concat(parts).toString(),
    };
    this.received.push(received);
    const { status = 200, headers = {}, body } = this.next.shift() ?? rules(received);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
}
