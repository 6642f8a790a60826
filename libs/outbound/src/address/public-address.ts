import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;

/** Public by its range, but answered by the cloud below: Azure's agent address. */
const METADATA = ['168.63.129.16'];
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96');

/**
 * The address that a connection to this one reaches: of an IPv4 address inside IPv6 (`::ffff:…`, NAT64) that one.
 * @param text a literal address, without brackets and zone
 */
export function reachedAddress(text: string): Address {
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv6' && address.match(NAT64))
    return ipaddr.fromByteArray(address.toByteArray().slice(12));
  return address;
}

/**
 * Whether an address belongs to the public internet by the special-purpose registries of IANA. 6to4, Teredo and the
 * other tunnels are not, whatever they lead to.
 */
export function isPublicAddress(text: string): boolean {
  const address = reachedAddress(text);
  if (address.range() !== 'unicast' || METADATA.includes(address.toString())) return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_V6);
}
