import { existsSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { noChromium } from './messages.mjs';
import { findProgram } from './repository.mjs';
import { installSystemPackage } from './system-package.mjs';

/** Where browsers for macOS are, off the path. */
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium on this machine, or undefined. */
function chromiumProgram() {
  const named = process.env.CHROMIUM_PROGRAM;
  if (named !== undefined && named !== '') return named;
  return (
    findProgram(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) ??
    MAC.find((path) => existsSync(path))
  );
}

/**
 * Sees to it that tests of pages have a browser; installs Debian's or Homebrew's package when there is none.
 * @throws Failure with the ways out
 */
export async function ensureChromium() {
  if (chromiumProgram() !== undefined) return;
  const problem = await installSystemPackage({ apt: 'chromium', brew: 'chromium' });
  if (problem !== undefined) throw new Failure(noChromium(`none was found and ${problem}`));
  if (chromiumProgram() === undefined)
    throw new Failure(noChromium('the installed package did not bring one'));
}
