import { StartupError } from '@toolyard/contracts';
import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { badAllowedHost } from '../outbound.messages.js';
import { hostName } from './host-name.js';
import { reachedAddress } from './public-address.js';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

interface Entry {
  name?: string;
  range?: Range;
  port?: number;
}

/** What may be called although it is not public. Names match the name, addresses and ranges what is connected to. */
export class AllowList {
  private readonly entries: readonly Entry[];

  /** @throws StartupError for an entry that is no host, `host:port`, address or range */
  constructor(texts: readonly string[]) {
    this.entries = texts.map(entryOf);
  }

  hasName(name: string, port: number): boolean {
    return this.entries.some((entry) => entry.name === name && (entry.port ?? port) === port);
  }

  hasAddress(address: string, port: number): boolean {
    const reached = reachedAddress(address);
    return this.entries.some(
      ({ range, port: only = port }) =>
        range !== undefined &&
        only === port &&
        range[0].kind() === reached.kind() &&
        reached.match(range[0], range[1]),
    );
  }
}

function entryOf(text: string): Entry {
  if (ipaddr.isValidCIDR(text)) return { range: ipaddr.parseCIDR(text) };
  const [, host = text, port] = /^(\[.*\]|[^:]*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  const name = hostName(host.replace(/^\[(.*)\]$/, '$1'));
  if (name === undefined || Number(port ?? 1) > 65_535 || port === '0')
    throw new StartupError(badAllowedHost(text));
  const where = isIP(name) === 0 ? { name } : { range: only(name) };
  return port === undefined ? where : { ...where, port: Number(port) };
}

function only(address: string): Range {
  const reached = reachedAddress(address);
  return [reached, reached.kind() === 'ipv4' ? 32 : 128] as Range;
}
