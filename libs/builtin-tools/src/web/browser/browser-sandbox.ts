import { dirname } from 'node:path';
import { SANDBOX_PATH, systemMounts } from '../../sandbox/system-mounts.js';
import type { BrowserFiles } from './browser-files.js';

const MIB = 1_048_576;
const SHARED_MEMORY = 512 * MIB;
const TMP = 512 * MIB;

/** Where things are inside. */
export const INSIDE = {
  node: '/opt/toolyard/bin/node',
  driver: '/opt/toolyard/driver',
  library: '/opt/toolyard/node_modules/playwright-core',
  manifest: '/opt/toolyard/package.json',
  proxySocket: '/run/toolyard/proxy.sock',
} as const;

const ENVIRONMENT: Record<string, string> = {
  PATH: SANDBOX_PATH,
  HOME: '/tmp',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
};

/** Settings of the system that pages need: fonts, certificates, time. */
const FROM_HOST = ['/etc/fonts', '/var/cache/fontconfig'];

/** Policies are read from here by Debian's Chromium and by Google Chrome. */
const POLICY_FOLDERS = ['/etc/chromium/policies/managed', '/etc/opt/chrome/policies/managed'];

/**
 * Bubblewrap's options for the browser: no network at all (the proxy is reached by a socket), no file of the host beside
 * the system's programs, no other process. Unlike the sandbox of commands it lets Chromium make namespaces, for the
 * sandbox that Chromium itself puts around each page.
 */
export function browserSandboxArguments(files: BrowserFiles, chromium: string): string[] {
  return [
    ...['--unshare-all', '--unshare-user', '--cap-drop', 'ALL', '--new-session', '--die-with-parent'],
    ...['--uid', '1000', '--gid', '1000', '--hostname', 'browser', '--clearenv'],
    ...Object.entries(ENVIRONMENT).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--proc', '/proc', '--dev', '/dev', '--size', String(SHARED_MEMORY), '--tmpfs', '/dev/shm'],
    ...['--size', String(TMP), '--tmpfs', '/tmp'],
    ...systemMounts(),
    ...FROM_HOST.flatMap((path) => ['--ro-bind-try', path, path]),
    ...(chromium.startsWith('/usr/') ? [] : ['--ro-bind', dirname(chromium), dirname(chromium)]),
    ...['--ro-bind', files.passwd, '/etc/passwd', '--ro-bind', files.group, '/etc/group'],
    ...POLICY_FOLDERS.flatMap((folder) => ['--ro-bind', files.policies, `${folder}/toolyard.json`]),
    ...['--ro-bind', files.driver, INSIDE.driver, '--ro-bind', files.library, INSIDE.library],
    ...['--ro-bind', files.manifest, INSIDE.manifest],
    ...['--ro-bind', files.proxySocket, INSIDE.proxySocket],
    ...['--remount-ro', '/', '--chdir', '/tmp'],
  ];
}
