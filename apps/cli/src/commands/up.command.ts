import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { noLauncherMessage } from '../cli.messages.js';
import { UsageError } from '../cli-error.js';
import { EXIT } from '../exit-code.js';
import type { CommandContext } from './command-context.js';

const LAUNCHER = fileURLToPath(new URL('../../../../scripts/up.mjs', import.meta.url));

export function addUpCommand(program: Command, context: CommandContext): void {
  program
    .command('up')
    .description('start Redis, a gateway and a worker on this machine, as `npm run up` does')
    .action(async () => {
      if (!existsSync(LAUNCHER)) throw new UsageError(noLauncherMessage(LAUNCHER));
      const child = spawn(process.execPath, [LAUNCHER], { stdio: 'inherit', env: context.terminal.env });
      // The terminal sends Ctrl-C to both; the launcher decides when it is over.
      const ignore = () => undefined;
      const pass = () => child.kill('SIGTERM');
      process.on('SIGINT', ignore).on('SIGTERM', pass);
      context.exitCode = await new Promise<number>((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (code) => resolve(code ?? EXIT.interrupted));
      });
      process.off('SIGINT', ignore).off('SIGTERM', pass);
    });
}
