import { describe, expect, it } from 'vitest';
import { AddressGuard } from './address-guard.js';

const REFUSED = [
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://127.1:8080/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://[::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
];

describe('an address guard', () => {
  it.each(REFUSED)('refuses %s', (url) => {
    expect(() => new AddressGuard([]).dispatcherFor(new URL(url))).toThrow(/TOOLYARD_ALLOW_HOSTS/);
  });

  it.each(['http://93.184.216.34/', 'https://[2606:2800:220:1::1]/', 'https://example.com/'])(
    'lets %s pass',
    (url) => {
      expect(() => new AddressGuard([]).dispatcherFor(new URL(url))).not.toThrow();
    },
  );

  it('lets pass what is named: a host, a host with its port, a range', () => {
    const guard = new AddressGuard([
      '127.0.0.1',
      '10.0.0.5:8080',
      '192.168.0.0/16',
      '[::1]:9000',
      'FD00::/8',
    ]);
    const passes = (url: string): boolean => {
      try {
        guard.dispatcherFor(new URL(url));
        return true;
      } catch {
        return false;
      }
    };
    expect(
      ['http://127.0.0.1:1/', 'http://10.0.0.5:8080/', 'http://192.168.7.7/', 'http://[::1]:9000/'].map(
        passes,
      ),
    ).toEqual([true, true, true, true]);
    expect(['http://10.0.0.5/', 'http://[::1]/', 'http://127.0.0.2/'].map(passes)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('checks what a name stands for when it connects', async () => {
    const guard = new AddressGuard([]);
    const url = new URL('http://localhost:9/');
    const request = guard.dispatcherFor(url).request({ origin: url.origin, path: '/', method: 'GET' });
    await expect(request).rejects.toThrow(/TOOLYARD_ALLOW_HOSTS/);
    await guard.close();
  });
});
