import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { startRelay } from '../../../../web/browser/driver/relay.js';
import { PORT } from './port.js';

// Runs in the sandbox: main.js <socket> <program> <argument>…
const [socket = '', program = '', ...args] = process.argv.slice(2);
const port = String(await startRelay(socket));
const entries = Object.entries(process.env).map(([name, value]) => [name, value?.replaceAll(PORT, port)]);
const child = spawn(program, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: Object.fromEntries(entries) as NodeJS.ProcessEnv,
});
child.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.once('close', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
