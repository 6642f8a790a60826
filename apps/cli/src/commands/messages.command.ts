import type { MessageQuery } from '@toolyard/client';
import type { Command } from 'commander';
import { messagesLines } from '../render/messages.renderer.js';
import type { CommandContext } from './command-context.js';
import { integerOption } from './integer-option.js';

export function addMessagesCommand(program: Command, context: CommandContext): void {
  program
    .command('messages')
    .description('show what tools told people, the newest first')
    .option('--agent <id>', 'of this agent')
    .option('--limit <n>', 'how many at most, 1 to 1000 (default: 100)', integerOption(1, 1_000))
    .option('--before <id>', 'only older ones, as the page before says')
    .action(async (query: MessageQuery, command: Command) => {
      const page = await context.client(command).admin.messages(query);
      if (context.wantsJson(command)) context.printJson(page);
      else context.print(messagesLines(page, context.paint));
    });
}
