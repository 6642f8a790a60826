import { describe, expect, it } from 'vitest';
import { AddressGuard } from './address-guard.js';
import { AllowList } from './allow-list.js';
import { hostName } from './host-name.js';
import type { LookedUp } from './system-lookup.js';

const REFUSED = [
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0x7f000001',
  '017700000001',
  '0177.0.0.1',
  '127.1',
  '127.0.1',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '１２７.0.0.1',
  '0.0.0.0',
  '0',
  '0.1.2.3',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::2',
  '::127.0.0.1',
  '::7f00:1',
  '0:0:0:0:0:ffff:7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::808:808',
  '2002:7f00:1::',
  '2002:0a00:0001::1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '3fff::1',
  '2001:2::1',
  'fe80::1',
  'fec0::1',
  'fc00::1',
  'fd00::1',
  'fd00:ec2::254',
  'ff02::1',
  '100::1',
  '5f00::1',
  '4000::1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'ⓛocalhost',
];
const PUBLIC = [
  '93.184.216.34',
  '8.8.8.8',
  '2606:2800:220:1::1',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '134744072',
];

function guard(allowed: string[] = [], addresses: LookedUp[] = []): AddressGuard {
  return new AddressGuard(new AllowList(allowed), () => Promise.resolve(addresses));
}

const v4 = (address: string): LookedUp => ({ address, family: 4 });

describe('an address guard', () => {
  it.each(REFUSED)('refuses %s, without a look-up', (text) => {
    expect(() => guard().check(hostName(text)!, 80)).toThrow(/TOOLYARD_ALLOW_HOSTS/);
  });

  it.each(PUBLIC)('lets %s pass', async (text) => {
    await expect(guard().addressesOf(hostName(text)!, 80)).resolves.toHaveLength(1);
  });

  it.each(['', 'a b', 'a/b', 'a@b', 'a:1', 'fe80::1%eth0', '[::1', '1.2.3.4.5', 'a\\b', 'a#b'])(
    'takes %j for no host',
    (text) => {
      expect(hostName(text)).toBeUndefined();
    },
  );

  it('refuses a name when one of its addresses is not public', async () => {
    const mixed = guard([], [v4('8.8.8.8'), v4('10.0.0.1')]);
    await expect(mixed.addressesOf('a.example', 80)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    await expect(guard([], [v4('8.8.8.8')]).addressesOf('a.example', 80)).resolves.toEqual([v4('8.8.8.8')]);
    await expect(guard([], []).addressesOf('a.example', 80)).rejects.toMatchObject({ code: 'TOOL_FAILED' });
  });

  it('lets pass what is allowed: names by name, addresses and ranges by where they lead', async () => {
    const allowed = ['in.example', 'port.example:81', '127.0.0.1:9000', '[::1]', '10.1.0.0/16', 'FD00::/8'];
    const passes = async (host: string, port: number, leadsTo: string): Promise<boolean> =>
      guard(allowed, [{ address: leadsTo, family: 4 }])
        .addressesOf(host, port)
        .then(
          () => true,
          () => false,
        );
    expect(
      await Promise.all([
        passes('in.example', 1, '192.168.0.1'),
        passes('port.example', 81, '192.168.0.1'),
        passes('other.example', 9000, '127.0.0.1'),
        passes('::1', 7, ''),
        passes('10.1.255.1', 7, ''),
        passes('::ffff:10.1.255.1', 7, ''),
        passes('fd12::1', 7, ''),
      ]),
    ).not.toContain(false);
    expect(
      await Promise.all([
        passes('sub.in.example', 1, '192.168.0.1'),
        passes('port.example', 80, '192.168.0.1'),
        passes('other.example', 9001, '127.0.0.1'),
        passes('127.0.0.2', 9000, ''),
        passes('10.2.0.1', 7, ''),
        passes('localhost', 9001, ''),
      ]),
    ).not.toContain(true);
  });

  it.each(['http://a.example', 'a b', 'a:99999', 'a:0', ':80', '10.0.0.0/33', ''])(
    'refuses %j as an entry of the allow list',
    (entry) => {
      expect(() => new AllowList([entry])).toThrow(/TOOLYARD_ALLOW_HOSTS/);
    },
  );
});
