import type { QuestionQuery } from '@toolyard/client';
import type { Command } from 'commander';
import { statusLines } from '../render/call.renderer.js';
import { questionsLines } from '../render/waiting.renderer.js';
import type { CommandContext } from './command-context.js';
import { statusOption } from './status-option.js';

const STATUSES = ['waiting', 'answered', 'expired', 'ended'] as const;

export function addQuestionsCommands(program: Command, context: CommandContext): void {
  program
    .command('questions')
    .description('list the questions that wait for an answer')
    .option(
      '--status <statuses>',
      `others: ${STATUSES.join(', ')}; one or more, separated by commas`,
      statusOption(STATUSES),
    )
    .action(async ({ status }: Pick<QuestionQuery, 'status'>, command: Command) => {
      const list = await context.client(command).admin.questions({ limit: 1_000, status });
      if (context.wantsJson(command)) context.printJson(list);
      else context.print(questionsLines(list, context.terminal.columns, context.paint));
    });
  program
    .command('answer')
    .description('answer the question of a call')
    .argument('<id>', 'id of the call')
    .argument('<text>', 'the answer')
    .action(async (id: string, text: string, _options: unknown, command: Command) => {
      const call = await context.client(command).answer(id, text);
      if (context.wantsJson(command)) context.printJson(call);
      else context.print(statusLines(call, context.paint));
    });
}
