import type { Command } from 'commander';
import { keyOnceMessage } from '../cli.messages.js';
import type { CommandContext } from './command-context.js';

interface KeyOptions {
  name?: string;
  expires?: string;
}

export function addCreateKeyCommand(program: Command, context: CommandContext): void {
  program
    .command('create-key')
    .description('make a key of an agent and show it, this once')
    .argument('<agent>', 'id or name of the agent')
    .option('--name <name>', 'what people tell the key by')
    .option('--expires <time>', 'ISO 8601; the key is not valid from then on')
    .action(async (agent: string, { name, expires }: KeyOptions, command: Command) => {
      const client = context.client(command);
      const id = (await client.admin.agents()).find((it) => it.name === agent)?.id ?? agent;
      const key = await client.admin.createKey(id, { name, expiresAt: expires });
      if (context.wantsJson(command)) {
        context.printJson(key);
        return;
      }
      context.note([keyOnceMessage(key.id)]);
      context.print([key.key]);
    });
}
