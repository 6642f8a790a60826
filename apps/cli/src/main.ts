import { processTerminal } from './process-terminal.js';
import { runCommandLine } from './run-command-line.js';

// A reader that has seen enough, as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal());
