import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on loopback that answers as it is told. */
export class TestServer {
  connections = 0;
  private answer: Answer = (_request, response) => response.end();
  private readonly server = createServer((request, response) => this.answer(request, response)).on(
    'connection',
    () => this.connections++,
  );

  static async start(): Promise<TestServer> {
    const server = new TestServer();
    server.server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  answers(answer: Answer): void {
    this.answer = answer;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
