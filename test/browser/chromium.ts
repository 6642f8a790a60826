import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine, without a window. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = candidates().find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error('There is no Chromium here; npm test brings one.');
  // Chromium's own sandbox does not work for root, as in containers.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

function candidates(): string[] {
  const named = process.env['CHROMIUM_PROGRAM'] ?? '';
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return named === '' ? [...found, ...MAC] : [named];
}
