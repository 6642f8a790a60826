import { createInterface } from 'node:readline';
import { launchChromium } from './chromium.js';
import { Driver } from './driver.js';
import type { DriverOptions, DriverReply, DriverRequest } from './protocol.js';
import { startRelay } from './relay.js';

/**
 * The program that drives Chromium for a worker, in the sandbox with it: whatever a page makes Chromium or Playwright do
 * stays there. Requests come in as lines of JSON, replies go out as such; it ends with its input, and with Chromium.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as DriverOptions;
const browser = await launchChromium(options, await startRelay(options.proxySocket));
browser.on('disconnected', () => process.exit(1));

const send = (reply: DriverReply): void => void process.stdout.write(`${JSON.stringify(reply)}\n`);
const driver = new Driver(browser, send);
const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
lines.on('line', (line) => void driver.take(JSON.parse(line) as DriverRequest));
lines.on('close', () => void browser.close());
send({ ready: browser.version() });
