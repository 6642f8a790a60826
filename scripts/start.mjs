import { spawn } from 'node:child_process';
import { findNode } from './lib/dependencies.mjs';
import { Failure, run } from './lib/failure.mjs';
import { noNode } from './lib/messages.mjs';
import { appArguments, projectEnv } from './lib/repository.mjs';
import { exitCodeOf } from './lib/run-command.mjs';
import { setUp } from './lib/set-up.mjs';
import { stopRequested } from './lib/stop-signal.mjs';

const [app, ...args] = process.argv.slice(2);

/** Servers get one signal from here, however many the terminal and npm send, and stop when this process is gone. */
function runServer(node) {
  const env = { ...projectEnv(), TOOLYARD_STOP_WITH_PARENT: '1' };
  const child = spawn(node, [...appArguments(app), ...args], {
    env,
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  });
  void stopRequested(() => child.kill('SIGKILL')).then(() => child.kill('SIGTERM'));
  return child;
}

/** The command line shares the terminal: Ctrl-C reaches it directly. */
function runCommandLine(node) {
  const child = spawn(node, [...appArguments('cli'), ...args], { env: projectEnv(), stdio: 'inherit' });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return child;
}

await run(async () => {
  if (!['gateway', 'worker', 'cli'].includes(app)) {
    throw new Failure(`There is no app ${app ?? ''}; write gateway, worker or cli.`);
  }
  await setUp({ needsRedis: false });
  const node = findNode();
  if (node === undefined) throw new Failure(noNode(process.version));
  const child = app === 'cli' ? runCommandLine(node) : runServer(node);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (exitCode, signal) => resolve(exitCodeOf(exitCode, signal)));
  });
  process.exit(code);
});
