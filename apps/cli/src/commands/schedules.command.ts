import type { Command } from 'commander';
import { scheduleRemovedMessage } from '../cli.messages.js';
import { schedulesLines } from '../render/schedules.renderer.js';
import type { CommandContext } from './command-context.js';

/** `schedules` and `schedules remove`. */
export function addSchedulesCommand(program: Command, context: CommandContext): void {
  const schedules = program
    .command('schedules')
    .description('list the schedules, with the next run of each')
    .action(async (_options: unknown, command: Command) => {
      const list = await context.client(command).admin.schedules();
      if (context.wantsJson(command)) context.printJson({ schedules: list });
      else context.print(schedulesLines(list, context.terminal.columns, context.paint));
    });
  schedules
    .command('remove')
    .description('remove a schedule; calls that it made go on')
    .argument('<id>', 'id of the schedule')
    .action(async (id: string, _options: unknown, command: Command) => {
      await context.client(command).admin.removeSchedule(id);
      if (context.wantsJson(command)) context.printJson({ removed: id });
      else context.print([scheduleRemovedMessage(id)]);
    });
}
