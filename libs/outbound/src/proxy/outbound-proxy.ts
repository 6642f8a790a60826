import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import type { Dispatcher } from 'undici';
import { ToolError } from '@toolyard/contracts';
import { checkedUrl } from '../http/checked-url.js';
import { isOfTheConnection } from '../http/request-headers.js';
import { proxyNeedsCredential, proxyNeedsTarget } from '../outbound.messages.js';
import type { OutboundParts } from '../outbound-parts.js';

/** Tells the proxy's own answers from those of the other side (RFC 9209). */
const FAILED_HERE = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Proxy-Status': 'toolyard; error=proxy_internal_response',
};

export interface ProxyOptions {
  /** Listen at this path instead of a port of loopback, and ask for no credential: who may open the socket may use it. */
  socketPath?: string;
}

/** An HTTP proxy for a program that makes connections of its own. Everything goes through the guard. */
export class OutboundProxy {
  readonly username = 'toolyard';
  readonly password = randomBytes(24).toString('base64url');
  private readonly server: Server;
  private readonly tunnels = new Set<Duplex>();

  private constructor(
    private readonly parts: OutboundParts,
    private readonly socketPath: string | undefined,
  ) {
    this.server = createServer((request, response) => void this.forward(request, response));
    this.server.on('connect', (request, socket, head) => void this.tunnel(request, socket, head));
    this.server.on('upgrade', (_request, socket: Duplex) => {
      socket.on('error', () => undefined);
      refuse(socket, 400, proxyNeedsTarget());
    });
  }

  static async start(parts: OutboundParts, { socketPath }: ProxyOptions = {}): Promise<OutboundProxy> {
    const proxy = new OutboundProxy(parts, socketPath);
    proxy.server.listen(socketPath === undefined ? { port: 0, host: '127.0.0.1' } : { path: socketPath });
    await once(proxy.server, 'listening');
    proxy.server.unref();
    return proxy;
  }

  /** `http://127.0.0.1:<port>`, without the credential; `unix:<path>` of one at a socket. */
  get url(): string {
    if (this.socketPath !== undefined) return `unix:${this.socketPath}`;
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    for (const socket of this.tunnels) socket.destroy();
    await closed;
  }

  private async tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    this.tunnels.add(client);
    client.on('error', () => undefined).once('close', () => this.tunnels.delete(client));
    if (!this.knows(request)) {
      refuse(client, 407, proxyNeedsCredential(), 'Proxy-Authenticate: Basic realm="toolyard"\r\n');
      return;
    }
    const [, host, port] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(request.url ?? '') ?? [];
    if (host === undefined) {
      refuse(client, 400, proxyNeedsTarget());
      return;
    }
    try {
      const target = await this.parts.dialer.connect(host.replace(/^\[(.*)\]$/, '$1'), Number(port));
      if (client.destroyed) {
        target.destroy();
        return;
      }
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.write(head);
      pipeline(client, target, client, () => undefined);
    } catch (error) {
      refuse(client, statusOf(error), messageOf(error));
    }
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.knows(request)) {
      const headers = { 'Proxy-Authenticate': 'Basic realm="toolyard"' };
      response.writeHead(407, headers).end(proxyNeedsCredential());
      return;
    }
    try {
      if (!/^http:\/\//i.test(request.url ?? ''))
        throw new ToolError('INVALID_ARGUMENTS', proxyNeedsTarget());
      const url = checkedUrl(request.url ?? '', this.parts.guard);
      const stop = new AbortController();
      response.once('close', () => stop.abort());
      const { statusCode, headers, body } = await this.parts.dispatcher.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: request.method as Dispatcher.HttpMethod,
        headers: { ...endToEnd(request.headers), host: url.host },
        ...(hasBody(request) && { body: request }),
        signal: stop.signal,
      });
      response.writeHead(statusCode, endToEnd(headers));
      pipeline(body, response, () => undefined);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else response.writeHead(statusOf(error), FAILED_HERE).end(messageOf(error));
    }
  }

  private knows({ headers }: IncomingMessage): boolean {
    if (this.socketPath !== undefined) return true;
    const credential = Buffer.from(`${this.username}:${this.password}`).toString('base64');
    const expected = Buffer.from(`Basic ${credential}`);
    const given = Buffer.from(headers['proxy-authorization'] ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

function endToEnd(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const kept = Object.entries(headers).filter(
    (header): header is [string, string | string[]] =>
      header[1] !== undefined && !isOfTheConnection(header[0]) && !named.includes(header[0]),
  );
  return Object.fromEntries(kept);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function statusOf(error: unknown): number {
  if (!(error instanceof ToolError)) return 502;
  return error.code === 'ADDRESS_REFUSED' ? 403 : error.code === 'INVALID_ARGUMENTS' ? 400 : 502;
}

function messageOf(error: unknown): string {
  return error instanceof ToolError ? error.message : 'The address could not be reached.';
}

function refuse(socket: Duplex, status: number, message: string, headers = ''): void {
  const length = Buffer.byteLength(message);
  socket.end(
    `HTTP/1.1 ${status} Refused\r\n${headers}Content-Type: text/plain\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${message}`,
  );
}
