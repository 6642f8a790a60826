/** What a host without a port stands for. */
const WEB_PORTS = [80, 443];

interface Entry {
  host: string;
  ports: readonly number[];
}

/** Hosts that commands may reach: `host`, at the ports of the web; `host:port`; `*`, which is every one at every port. */
export class HostList {
  private readonly entries: readonly Entry[];

  constructor(readonly texts: readonly string[]) {
    this.entries = texts.map(entryOf);
  }

  /** @param host as a connection sees it: lower case, an address without brackets */
  has(host: string, port: number): boolean {
    return this.entries.some(
      (entry) => entry.host === '*' || (entry.host === host && entry.ports.includes(port)),
    );
  }
}

function entryOf(text: string): Entry {
  const [, host = text, port] = /^(\[.*\]|[^:]*)(?::(\d+))?$/.exec(text) ?? [];
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return { host: bare, ports: port === undefined ? WEB_PORTS : [Number(port)] };
}
