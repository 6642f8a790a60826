import { ToolError } from '@toolyard/contracts';
import type { Agent as HttpAgent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { AddressGuard } from './address/address-guard.js';
import { AllowList } from './address/allow-list.js';
import { hostOf, portOf } from './address/host-name.js';
import { systemLookup, type LookupHost } from './address/system-lookup.js';
import { guardedFetch, type FetchFunction } from './http/guarded-fetch.js';
import type { OutboundLimits } from './http/limits.js';
import type { OutboundRequest } from './http/outbound-request.js';
import type { OutboundResponse } from './http/outbound-response.js';
import { sendRequest } from './http/send-request.js';
import { outboundClosed } from './outbound.messages.js';
import type { OutboundParts } from './outbound-parts.js';
import { OutboundProxy, type ProxyOptions } from './proxy/outbound-proxy.js';
import { Dialer, type ConnectOptions } from './sockets/dialer.js';
import { GuardedHttpAgent, GuardedHttpsAgent } from './sockets/guarded-agents.js';
import { guardedDispatcher } from './sockets/guarded-dispatcher.js';

export interface OutboundOptions {
  /** Hosts, `host:port`s, addresses and ranges (`10.1.0.0/16`) that may be called although they are not public. */
  allowHosts?: readonly string[];
  /** For requests that say nothing else. */
  limits?: Partial<OutboundLimits>;
  /** Default: the system's resolver. */
  lookup?: LookupHost;
}

/**
 * Every connection to other hosts. Only public addresses, and those that an operator allows, are connected to: a name is
 * looked up once, each of its addresses checked, and the connection goes to one of these. What is refused is a ToolError
 * ADDRESS_REFUSED; what cannot be reached TOOL_FAILED, retryable; an aborted signal throws its own reason.
 */
export class Outbound {
  /** `fetch` of the standard, for client libraries. No time limit but the caller's signal; redirects as in `request`. */
  readonly fetch: FetchFunction = guardedFetch((url, request) => this.request(url, request));
  /** For client libraries that use node:http. */
  readonly httpAgent: HttpAgent;
  readonly httpsAgent: HttpsAgent;

  private readonly parts: OutboundParts;
  private readonly lookup: LookupHost;
  private readonly dependents = new Set<{ close(): Promise<void> }>();
  private closed = false;

  /** @throws StartupError for an entry of `allowHosts` that is none */
  constructor(private readonly options: OutboundOptions = {}) {
    this.lookup = options.lookup ?? systemLookup();
    const guard = new AddressGuard(new AllowList(options.allowHosts ?? []), this.lookup);
    const dialer = new Dialer(guard);
    this.parts = { guard, dialer, dispatcher: guardedDispatcher(dialer) };
    this.httpAgent = new GuardedHttpAgent(dialer);
    this.httpsAgent = new GuardedHttpsAgent(dialer);
  }

  /** Sends a request. Dispose the response, or read it to its end. */
  async request(url: string | URL, request: OutboundRequest = {}): Promise<OutboundResponse> {
    this.throwIfClosed();
    const limits = { ...this.options.limits, ...request.limits };
    return sendRequest(this.parts, url, { ...request, limits });
  }

  /** `fetch` with limits of its own. */
  fetchWithin(limits: Partial<OutboundLimits>): FetchFunction {
    return guardedFetch((url, request) => this.request(url, request), limits);
  }

  /** A connection without HTTP, for other protocols. */
  async connect(host: string, port: number, options?: ConnectOptions): Promise<Socket> {
    this.throwIfClosed();
    return this.parts.dialer.connect(host, port, options);
  }

  /** One that may also call the hosts of these URLs, at their ports: addresses that an operator configured. Closed with this one. */
  trusting(urls: readonly string[]): Outbound {
    const hosts = urls.map((text) => {
      const url = new URL(text);
      const host = hostOf(url);
      return `${host.includes(':') ? `[${host}]` : host}:${portOf(url)}`;
    });
    const { allowHosts = [] } = this.options;
    const derived = new Outbound({
      ...this.options,
      lookup: this.lookup,
      allowHosts: [...allowHosts, ...hosts],
    });
    this.dependents.add(derived);
    return derived;
  }

  /** A proxy for a program that connects on its own, such as a browser: on loopback unless told. Closed with this one. */
  async startProxy(options?: ProxyOptions): Promise<OutboundProxy> {
    this.throwIfClosed();
    const proxy = await OutboundProxy.start(this.parts, options);
    this.dependents.add(proxy);
    return proxy;
  }

  /** Ends every connection. */
  async close(): Promise<void> {
    this.closed = true;
    this.httpAgent.destroy();
    this.httpsAgent.destroy();
    await Promise.all([...this.dependents].map((part) => part.close()));
    await this.parts.dispatcher.destroy();
  }

  private throwIfClosed(): void {
    if (this.closed) throw new ToolError('TOOL_FAILED', outboundClosed(), { retryable: true });
  }
}
