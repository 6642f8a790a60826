import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes requests on as they are, with a key: for clients that cannot be given one. */
export class KeyAddingProxy {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(target: string, key: string): Promise<KeyAddingProxy> {
    const { hostname, port } = new URL(target);
    const server = createServer((request, reply) => {
      const headers = { ...request.headers, authorization: `Bearer ${key}` };
      const passed = send(
        { hostname, port, method: request.method, path: request.url, headers },
        (answer) => {
          reply.writeHead(answer.statusCode ?? 502, answer.headers);
          reply.flushHeaders();
          answer.pipe(reply);
        },
      );
      passed.on('error', () => reply.destroy());
      reply.on('close', () => passed.destroy());
      request.pipe(passed);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new KeyAddingProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
