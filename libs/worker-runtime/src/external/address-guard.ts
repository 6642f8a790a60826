import { ToolError } from '@toolyard/contracts';
import ipaddr from 'ipaddr.js';
import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { addressRefused } from './external.messages.js';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Where tools from outside may be called: public addresses, and what is named. */
export class AddressGuard {
  private readonly hosts = new Set<string>();
  private readonly ranges: Range[] = [];
  private readonly guarded = new Agent({
    connect: { lookup: this.lookup() },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  private readonly open = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

  /** @param allowed hosts, `host:port`s and ranges of addresses (`10.1.0.0/16`) that may be called although they are not public */
  constructor(allowed: readonly string[]) {
    for (const entry of allowed) {
      if (ipaddr.isValidCIDR(entry)) this.ranges.push(ipaddr.parseCIDR(entry));
      else this.hosts.add(bare(entry.toLowerCase()));
    }
  }

  /**
   * Connects to that address, and to no other than the one that was checked.
   * @throws ToolError `TOOL_FAILED` when it may not be called
   */
  dispatcherFor(url: URL): Dispatcher {
    const host = bare(url.hostname);
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    if (this.hosts.has(host) || this.hosts.has(`${host}:${port}`) || this.hosts.has(`[${host}]:${port}`))
      return this.open;
    // A literal address is never looked up.
    if (isIP(host) !== 0 && !this.mayCall(host)) throw refusal(host);
    return this.guarded;
  }

  mayCall(address: string): boolean {
    const ip = ipaddr.process(address);
    if (ip.range() === 'unicast') return true;
    return this.ranges.some(([network, bits]) => network.kind() === ip.kind() && ip.match(network, bits));
  }

  async close(): Promise<void> {
    await Promise.all([this.guarded.destroy(), this.open.destroy()]);
  }

  private lookup(): LookupFunction {
    return (hostname, options, callback) => {
      lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
        if (error !== null) {
          callback(error, '');
          return;
        }
        const [first] = addresses;
        // All of them: whoever controls the name could lead the next connection to the other one.
        if (first === undefined || !addresses.every(({ address }) => this.mayCall(address)))
          callback(refusal(hostname), '');
        else if (options.all === true) callback(null, addresses);
        else callback(null, first.address, first.family);
      });
    };
  }
}

function bare(host: string): string {
  return /^\[[^\]]*\]$/.test(host) ? host.slice(1, -1) : host;
}

function refusal(host: string): ToolError {
  return new ToolError('TOOL_FAILED', addressRefused(host), { retryable: false });
}
