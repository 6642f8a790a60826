import { findProgram } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { step } from './terminal.mjs';

/**
 * Installs a package of Debian, Ubuntu or Homebrew and says so.
 * @param names the package's name by package manager
 * @param service a systemd service of the package that shall not be started
 * @returns undefined when it worked, else why not, as half a sentence
 */
export async function installSystemPackage(names, service) {
  if (process.platform === 'darwin') return installByHomebrew(names.brew);
  if (findProgram(['apt-get']) === undefined) return 'this system has no package manager that set-up knows';
  const root = await rootCommand();
  if (root === undefined) return 'installing it takes root rights, which set-up does not have';
  return installByApt(names.apt, root, service);
}

/** Runs a command as root, where that needs no password; its exit code is 1 otherwise. */
export async function runAsRoot(command) {
  const root = await rootCommand();
  return root === undefined ? { code: 1, output: 'no root rights' } : sudo(root, command);
}

async function installByHomebrew(name) {
  if (findProgram(['brew']) === undefined) return 'Homebrew is not there to install it';
  return attempt(`Installing ${name} (brew install ${name})`, async () =>
    runCommand('brew', ['install', name]),
  );
}

async function installByApt(name, root, service) {
  const apt = (...args) => sudo(root, ['apt-get', '-q', '-o', 'DPkg::Lock::Timeout=120', ...args]);
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  const undoMask = service === undefined ? undefined : await maskService(root, service);
  try {
    return await attempt(`Installing ${name} (apt-get install ${name})`, async () => {
      const first = await install();
      if (first.code === 0) return first;
      // Package lists are often empty or old: once more with new ones.
      const update = await apt('update');
      return update.code === 0 ? install() : update;
    });
  } finally {
    await undoMask?.();
  }
}

/** Keeps the package's own service from starting and from being there after a reboot: Toolyard runs its own. */
async function maskService(root, service) {
  const { code } = await runCommand('systemctl', ['is-system-running']);
  if (code === 127 || (await runCommand('test', ['-d', '/run/systemd/system'])).code !== 0) return undefined;
  await sudo(root, ['systemctl', 'mask', service]);
  return async () => {
    await sudo(root, ['systemctl', 'unmask', service]);
    await sudo(root, ['systemctl', 'disable', service]);
  };
}

async function attempt(title, work) {
  let failed;
  await step(title, async () => {
    const { code, output } = await work();
    if (code === 0) return undefined;
    failed = `installing it failed (${lastLine(output)})`;
    return failed;
  });
  return failed;
}

function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? 'no output';
}

function sudo(root, command) {
  const [program, ...args] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command];
  return runCommand(program, args);
}

/** What to put before a command so that it runs as root without asking; undefined when there is no way. */
async function rootCommand() {
  if (process.getuid?.() === 0) return [];
  const { code } = await runCommand('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n'] : undefined;
}
