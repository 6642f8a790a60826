import type { Command } from 'commander';
import { toolLines, toolsLines } from '../render/tools.renderer.js';
import type { CommandContext } from './command-context.js';
import { addToolsSyncCommand } from './tools-sync.command.js';
import { addToolChanges } from './tools-change.command.js';

export function addToolsCommand(program: Command, context: CommandContext): void {
  const tools = program
    .command('tools')
    .description('list the tools, or show one with its parameters')
    .argument('[name]', 'name of a tool')
    .action(async (name: string | undefined, _options: unknown, command: Command) => {
      const client = context.client(command);
      const { columns } = context.terminal;
      if (name === undefined) {
        const all = await client.tools();
        if (context.wantsJson(command)) context.printJson({ tools: all });
        else context.print(toolsLines(all, columns, context.paint));
      } else {
        const tool = await client.tool(name);
        if (context.wantsJson(command)) context.printJson(tool);
        else context.print(toolLines(tool, columns, context.paint));
      }
    });
  addToolsSyncCommand(tools, context);
  addToolChanges(tools, context);
}
