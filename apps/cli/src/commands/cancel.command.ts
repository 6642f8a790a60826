import { isTerminal } from '@toolyard/contracts';
import type { Command } from 'commander';
import { statusLines } from '../render/call.renderer.js';
import { cancellingMessage } from '../cli.messages.js';
import type { CommandContext } from './command-context.js';

export function addCancelCommand(program: Command, context: CommandContext): void {
  program
    .command('cancel')
    .description('end a call that waits or runs')
    .argument('<id>', 'id of the call')
    .action(async (id: string, _options: unknown, command: Command) => {
      const call = await context.client(command).cancel(id);
      if (context.wantsJson(command)) context.printJson(call);
      else
        context.print(isTerminal(call.status) ? statusLines(call, context.paint) : [cancellingMessage(id)]);
    });
}
