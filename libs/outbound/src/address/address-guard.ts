import { ToolError } from '@toolyard/contracts';
import { isIP } from 'node:net';
import { addressRefused, noSuchHost } from '../outbound.messages.js';
import { AllowList } from './allow-list.js';
import { isPublicAddress } from './public-address.js';
import type { LookedUp, LookupHost } from './system-lookup.js';

/** RFC 6761: always this machine, whatever a resolver says. */
const LOOPBACK: LookedUp[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Decides which addresses may be connected to: public ones, and what is allowed by name. */
export class AddressGuard {
  constructor(
    private readonly allowed: AllowList,
    private readonly lookup: LookupHost,
  ) {}

  /** @throws ToolError `ADDRESS_REFUSED` for a host that is known to be refused without a look-up */
  check(host: string, port: number): void {
    const addresses = addressesWithoutLookup(host);
    if (addresses !== undefined && !this.allowed.hasName(host, port)) this.checkAll(host, port, addresses);
  }

  /**
   * The addresses of a host, each checked. A connection goes to one of them and looks nothing up again.
   * @throws ToolError `ADDRESS_REFUSED` where one of them is not allowed; TOOL_FAILED where there is none
   */
  async addressesOf(host: string, port: number): Promise<LookedUp[]> {
    const addresses = addressesWithoutLookup(host) ?? (await this.lookUp(host));
    if (!this.allowed.hasName(host, port)) this.checkAll(host, port, addresses);
    return addresses;
  }

  /** All of them: whoever controls the name could lead the next connection to the other one. */
  private checkAll(host: string, port: number, addresses: readonly LookedUp[]): void {
    const passes = ({ address }: LookedUp): boolean =>
      isIP(address) !== 0 && (isPublicAddress(address) || this.allowed.hasAddress(address, port));
    if (!addresses.every(passes)) throw new ToolError('ADDRESS_REFUSED', addressRefused(host));
  }

  private async lookUp(host: string): Promise<LookedUp[]> {
    const found = await this.lookup(host).catch((cause: unknown) => {
      throw new ToolError('TOOL_FAILED', noSuchHost(host), {
        retryable: (cause as { code?: unknown }).code === 'EAI_AGAIN',
        cause,
      });
    });
    if (found.length === 0) throw new ToolError('TOOL_FAILED', noSuchHost(host), { retryable: false });
    // A zone names an interface of this machine.
    return found.map(({ address, family }) => ({ address: address.split('%', 1)[0] ?? '', family }));
  }
}

function addressesWithoutLookup(host: string): LookedUp[] | undefined {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return host === 'localhost' || host.endsWith('.localhost') ? LOOPBACK : undefined;
}
