import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import type { DriverOptions } from './protocol.js';

const VIEWPORT = { width: 1_280, height: 800 };
const LAUNCH_MS = 30_000;

/** On top of Playwright's own. What would go round the proxy is off, and so is what reports home. */
const FLAGS = [
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-gpu',
  // Components of Chromium are asked for in spite of every switch that turns their updates off: at nobody's address.
  '--component-updater=url-source=http://updates.invalid/',
  '--disable-notifications',
  '--deny-permission-prompts',
  '--disk-cache-size=33554432',
  '--js-flags=--max-old-space-size=1024',
  '--renderer-process-limit=16',
];

/**
 * Starts Chromium. Its own sandbox, around each page, is used where the system lets it be made: some allow no namespaces
 * within namespaces, and then bubblewrap alone is around it.
 */
export async function launchChromium(options: DriverOptions, proxyPort: number): Promise<Browser> {
  try {
    return await launch(options, proxyPort, true);
  } catch (error) {
    if (!/sandbox/i.test(String(error))) throw error;
    return launch(options, proxyPort, false);
  }
}

function launch({ chromium: executablePath }: DriverOptions, proxyPort: number, chromiumSandbox: boolean) {
  return chromium.launch({
    executablePath,
    chromiumSandbox,
    args: [...FLAGS, `--proxy-server=http://127.0.0.1:${proxyPort}`],
    timeout: LAUNCH_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** Cookies, storage and cache of one agent. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    viewport: VIEWPORT,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  return context;
}
