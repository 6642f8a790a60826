import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { ToolError } from '@toolyard/contracts';
import { findProgram } from '../../sandbox/find-program.js';
import * as messages from './browser.messages.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** What the scripts of packages start in the end: without them there are no flags but ours. */
const BEHIND_SCRIPTS: Record<string, string> = {
  '/usr/bin/chromium': '/usr/lib/chromium/chromium',
  '/opt/google/chrome/google-chrome': '/opt/google/chrome/chrome',
};

/** Real absolute path of Chromium. Throws TOOL_FAILED that says how to get it. */
export async function chromiumProgram(named: string | undefined): Promise<string> {
  const found = named ?? (await onPath());
  if (found === undefined) throw new ToolError('TOOL_FAILED', messages.chromiumMissing());
  const real = await realpath(found).catch(() => undefined);
  if (real === undefined || !(await isProgram(real)))
    throw new ToolError('TOOL_FAILED', messages.chromiumNotThere(found));
  const behind = BEHIND_SCRIPTS[real];
  return behind !== undefined && (await isProgram(behind)) ? behind : real;
}

async function onPath(): Promise<string | undefined> {
  const path = process.env['PATH'] ?? '';
  for (const name of NAMES) {
    const found = await findProgram(name, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
