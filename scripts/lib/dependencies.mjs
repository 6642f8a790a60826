import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { npmFailed } from './messages.mjs';
import { PROJECT_NODE, ROOT, systemEnv } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { step } from './terminal.mjs';

/** Installs what package-lock.json names, when node_modules does not hold just that. */
export async function installDependencies() {
  if (dependenciesAreFresh(ROOT)) return;
  await step('Installing dependencies', async () => {
    const { code, output } = await runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      env: systemEnv(),
    });
    if (code !== 0) throw new Failure(npmFailed(output));
  });
}

/** Whether the installed tree is the locked one; npm keeps what it installed in node_modules/.package-lock.json. */
export function dependenciesAreFresh(root) {
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  const wanted = readLock(join(root, 'package-lock.json'));
  if (installed === undefined || wanted === undefined || !existsSync(join(root, 'node_modules/.bin')))
    return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    if (path === '') return true;
    // Packages for other platforms are locked but not installed.
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** The Node to run built code with: the project's own, or undefined when neither it nor this one will do. */
export function findNode(version = process.versions.node) {
  if (existsSync(PROJECT_NODE)) return PROJECT_NODE;
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12) ? process.execPath : undefined;
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
