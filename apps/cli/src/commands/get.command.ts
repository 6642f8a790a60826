import type { Command } from 'commander';
import { exitCodeOfStatus } from '../exit-code.js';
import { resultText, statusLines } from '../render/call.renderer.js';
import { writeLine } from '../terminal.js';
import type { CommandContext } from './command-context.js';

export function addGetCommand(program: Command, context: CommandContext): void {
  program
    .command('get')
    .description('show a call as it stands; the exit code tells its status')
    .argument('<id>', 'id of the call')
    .action(async (id: string, _options: unknown, command: Command) => {
      const call = await context.client(command).get(id);
      if (context.wantsJson(command)) {
        context.printJson(call);
      } else {
        const text = resultText(call);
        if (text !== '') writeLine(context.terminal.stdout, text.replace(/\n$/, ''));
        context.note(statusLines(call, context.paint, text));
      }
      context.exitCode = exitCodeOfStatus(call.status);
    });
}
