import { findProgram } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { installSystemPackage } from './system-package.mjs';
import { paint, say } from './terminal.mjs';

/** Sees to it that commands can run in a sandbox. Without one everything but `bash` works, so this only warns. */
export async function ensureBubblewrap() {
  if (process.platform !== 'linux') return;
  if (findProgram(['bwrap']) === undefined) {
    const problem = await installSystemPackage({ apt: 'bubblewrap' });
    if (problem !== undefined)
      return warn(`bubblewrap is not there and ${problem}`, 'install the package bubblewrap');
  }
  const sandbox = ['--ro-bind', '/', '/', '--unshare-all', 'true'];
  const { code, output } = await runCommand('bwrap', sandbox);
  if (code !== 0)
    warn(`bubblewrap cannot make a sandbox here (${output.trim()})`, 'allow unprivileged user namespaces');
}

function warn(problem, fix) {
  say(`${paint.yellow('!')} ${problem}: the tool bash will refuse to run. To use it, ${fix}.`);
}
