import type { Command } from 'commander';
import { resumingMessage } from '../cli.messages.js';
import { exitCodeOfStatus } from '../exit-code.js';
import { eventLine } from '../render/event.renderer.js';
import type { CommandContext } from './command-context.js';
import { integerOption } from './integer-option.js';

export function addEventsCommand(program: Command, context: CommandContext): void {
  program
    .command('events')
    .description('show what happened to a call, and what happens until it ends')
    .argument('<id>', 'id of the call')
    .option(
      '--after <n>',
      'begin behind the event with this number',
      integerOption(0, Number.MAX_SAFE_INTEGER),
      0,
    )
    .action(async (id: string, { after }: { after: number }, command: Command) => {
      const client = context.client(command);
      const json = context.wantsJson(command);
      const onResume = () => context.note([context.paint.dim(resumingMessage())]);
      let status = undefined;
      for await (const event of client.events(id, { after, onResume })) {
        if (json) context.printJson(event, 0);
        else context.print([eventLine(event, context.paint)]);
        if (event.type === 'call.finished') status = event.call.status;
      }
      context.exitCode = exitCodeOfStatus(status ?? (await client.get(id)).status);
    });
}
