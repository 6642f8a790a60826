import type { CallQuery } from '@toolyard/client';
import type { Command } from 'commander';
import { callsLines } from '../render/calls.renderer.js';
import type { CommandContext } from './command-context.js';
import { integerOption } from './integer-option.js';

export function addCallsCommand(program: Command, context: CommandContext): void {
  program
    .command('calls')
    .description('search the calls, newest first')
    .option('--q <words>', 'words in id, tool, agent, error or arguments; all of them occur')
    .option('--tool <name>', 'calls of this tool')
    .option('--agent <id>', 'calls of this agent')
    .option('--run <id>', 'calls of this run, or that this call led to')
    .option('--status <statuses>', 'one or more, separated by commas')
    .option('--from <time>', 'created at or after, ISO 8601')
    .option('--to <time>', 'created before, ISO 8601')
    .option('--limit <n>', 'calls on a page, 1 to 200 (default: 50)', integerOption(1, 200))
    .option('--cursor <cursor>', 'the page behind another, as that one says')
    .action(async (query: CallQuery, command: Command) => {
      const page = await context.client(command).calls(query);
      if (context.wantsJson(command)) context.printJson(page);
      else context.print(callsLines(page, context.terminal.columns, context.paint));
    });
}
