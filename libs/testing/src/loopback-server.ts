import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** An HTTP server on loopback that answers as it is told and counts who comes. */
export class LoopbackServer {
  /** Connections that were made to it. */
  connections = 0;
  /** Requests that it got, over whatever connection. */
  requests = 0;
  private answer: Answer = (_request, response) => response.end();
  private readonly server = createServer((request, response) => {
    this.requests++;
    void this.answer(request, response);
  }).on('connection', () => this.connections++);

  private constructor(private readonly host: string) {}

  static async start(answer?: Answer, host = '127.0.0.1'): Promise<LoopbackServer> {
    const server = new LoopbackServer(host);
    if (answer !== undefined) server.answers(answer);
    server.server.listen(0, host);
    await once(server.server, 'listening');
    return server;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://${this.host.includes(':') ? `[${this.host}]` : this.host}:${this.port}`;
  }

  answers(answer: Answer): void {
    this.answer = answer;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}
