import { lstatSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';

/** Folders of programs and libraries beside /usr; on most systems links into it. */
const BESIDE_USR = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];

/** What programs need of /etc: no accounts, no keys, no names of hosts. */
const FROM_ETC = [
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/alternatives',
  '/etc/localtime',
  '/etc/mime.types',
  '/etc/ssl/certs',
  '/etc/ssl/openssl.cnf',
  '/etc/pki/tls/certs',
  '/etc/pki/ca-trust',
  '/etc/crypto-policies',
];

/** Where the worker's own Node is shown, so that scripts find one whatever the host has installed. */
const RUNTIME = '/opt/toolyard/bin/node';

export const SANDBOX_PATH = [
  dirname(RUNTIME),
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/bin',
  '/sbin',
  '/bin',
].join(':');

/** Bubblewrap's options that show the system: programs and libraries, read-only, as this host lays them out. */
export function systemMounts(runtime: string = process.execPath): string[] {
  return [
    '--ro-bind',
    '/usr',
    '/usr',
    ...BESIDE_USR.flatMap(besideUsr),
    ...FROM_ETC.flatMap((path) => ['--ro-bind-try', path, path]),
    '--ro-bind',
    runtime,
    RUNTIME,
  ];
}

function besideUsr(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  return found.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}
