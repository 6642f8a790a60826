import { createRequire } from 'node:module';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GROUP, PASSWD } from '../../sandbox/bubblewrap-arguments.js';
import { POLICIES } from './policies.js';

/** What the sandbox of a browser shows, as paths of the host. */
export interface BrowserFiles {
  /** Private folder of one browser, removed with it. Holds all but driver and library. */
  folder: string;
  passwd: string;
  group: string;
  policies: string;
  manifest: string;
  /** Where the proxy is to listen. */
  proxySocket: string;
  /** The driver, built. */
  driver: string;
  /** playwright-core. */
  library: string;
}

export async function makeBrowserFiles(): Promise<BrowserFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'toolyard-browser-'));
  const files: BrowserFiles = {
    folder,
    passwd: join(folder, 'passwd'),
    group: join(folder, 'group'),
    policies: join(folder, 'policies.json'),
    manifest: join(folder, 'package.json'),
    proxySocket: join(folder, 'proxy.sock'),
    driver: fileURLToPath(new URL('driver', import.meta.url)),
    library: dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
  };
  await Promise.all([
    writeFile(files.passwd, PASSWD),
    writeFile(files.group, GROUP),
    writeFile(files.policies, JSON.stringify(POLICIES)),
    writeFile(files.manifest, '{"type":"module"}'),
  ]);
  return files;
}

export function removeBrowserFiles({ folder }: BrowserFiles): Promise<void> {
  // Where there is no sandbox, what Chromium started may still write for a moment.
  return rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
