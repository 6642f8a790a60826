import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import type { Dispatcher } from 'undici';
import { ToolError } from '@toolyard/contracts';
import { hostName, hostOf, portOf } from '../address/host-name.js';
import { checkedUrl } from '../http/checked-url.js';
import { proxyNeedsCredential, proxyNeedsTarget } from '../outbound.messages.js';
import type { OutboundParts } from '../outbound-parts.js';
import { endToEnd, hasBody, messageOf, refuse, statusOf } from './proxy-answers.js';
import { Traffic, type TrafficLimits } from './traffic.js';

/** Tells the proxy's own answers from those of the other side (RFC 9209). */
const FAILED_HERE = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Proxy-Status': 'toolyard; error=proxy_internal_response',
};

export interface ProxyOptions {
  /** Listen at this path instead of a port of loopback, and ask for no credential: who may open the socket may use it. */
  socketPath?: string;
  /** Asked before each connection. Throws what the program is told where it may not reach the host. Default: it may. */
  admit?: (host: string, port: number) => void;
  /** Told of each connection that was refused. */
  onRefused?: (error: ToolError) => void;
  /** Default: none. */
  limits?: TrafficLimits;
}

/** An HTTP proxy for a program that makes connections of its own. Everything goes through the guard. */
export class OutboundProxy {
  readonly username = 'toolyard';
  readonly password = randomBytes(24).toString('base64url');
  private readonly server: Server;
  private readonly tunnels = new Set<Duplex>();
  private readonly traffic: Traffic;

  private constructor(
    private readonly parts: OutboundParts,
    private readonly options: ProxyOptions,
  ) {
    this.traffic = new Traffic(options.limits);
    this.server = createServer((request, response) => void this.forward(request, response));
    this.server.on('connect', (request, socket: Socket, head) => void this.tunnel(request, socket, head));
    this.server.on('upgrade', (_request, socket: Duplex) => {
      socket.on('error', () => undefined);
      refuse(socket, 400, proxyNeedsTarget());
    });
  }

  static async start(parts: OutboundParts, options: ProxyOptions = {}): Promise<OutboundProxy> {
    const { socketPath, limits } = options;
    const proxy = new OutboundProxy(parts, options);
    if (limits !== undefined) {
      proxy.server.maxConnections = limits.connections;
      proxy.server.setTimeout(limits.idleMs);
    }
    proxy.server.listen(socketPath === undefined ? { port: 0, host: '127.0.0.1' } : { path: socketPath });
    await once(proxy.server, 'listening');
    proxy.server.unref();
    return proxy;
  }

  /** `http://127.0.0.1:<port>`, without the credential; `unix:<path>` of one at a socket. */
  get url(): string {
    const { socketPath } = this.options;
    if (socketPath !== undefined) return `unix:${socketPath}`;
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

  private async tunnel(request: IncomingMessage, client: Socket, head: Buffer): Promise<void> {
    this.tunnels.add(client);
    client.setTimeout(this.options.limits?.idleMs ?? 0, () => client.destroy());
    client.on('error', () => undefined).once('close', () => this.tunnels.delete(client));
    if (!this.knows(request)) {
      refuse(client, 407, proxyNeedsCredential(), 'Proxy-Authenticate: Basic realm="toolyard"\r\n');
      return;
    }
    try {
      const [, host = '', port] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(request.url ?? '') ?? [];
      const name = hostName(host.replace(/^\[(.*)\]$/, '$1'));
      if (name === undefined) throw new ToolError('INVALID_ARGUMENTS', proxyNeedsTarget());
      this.admit(name, Number(port));
      const target = await this.parts.dialer.connect(name, Number(port));
      if (client.destroyed) {
        target.destroy();
        return;
      }
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.write(head);
      const { traffic } = this;
      pipeline(client, traffic.meter(), target, traffic.meter(), client, () => undefined);
    } catch (error) {
      this.tell(error);
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
      this.admit(hostOf(url), portOf(url));
      const stop = new AbortController();
      response.once('close', () => stop.abort());
      const { statusCode, headers, body } = await this.parts.dispatcher.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: request.method as Dispatcher.HttpMethod,
        headers: { ...endToEnd(request.headers), host: url.host },
        ...(hasBody(request) && { body: request.pipe(this.traffic.meter()) }),
        signal: stop.signal,
      });
      response.writeHead(statusCode, endToEnd(headers));
      pipeline(body, this.traffic.meter(), response, () => undefined);
    } catch (error) {
      this.tell(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(statusOf(error), FAILED_HERE).end(messageOf(error));
    }
  }

  /** @throws ToolError what the program is told */
  private admit(host: string, port: number): void {
    this.traffic.check();
    this.options.admit?.(host, port);
  }

  private tell(error: unknown): void {
    if (error instanceof ToolError && statusOf(error) === 403) this.options.onRefused?.(error);
  }

  private knows({ headers }: IncomingMessage): boolean {
    if (this.options.socketPath !== undefined) return true;
    const credential = Buffer.from(`${this.username}:${this.password}`).toString('base64');
    const expected = Buffer.from(`Basic ${credential}`);
    const given = Buffer.from(headers['proxy-authorization'] ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
