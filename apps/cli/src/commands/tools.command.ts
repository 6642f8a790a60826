import type { Command } from 'commander';
import { toolLines, toolsLines } from '../render/tools.renderer.js';
import type { CommandContext } from './command-context.js';

export function addToolsCommand(program: Command, context: CommandContext): void {
  program
    .command('tools')
    .description('list the tools, or show one with its parameters')
    .argument('[name]', 'name of a tool')
    .action(async (name: string | undefined, _options: unknown, command: Command) => {
      const client = context.client(command);
      const { columns } = context.terminal;
      if (name === undefined) {
        const tools = await client.tools();
        if (context.wantsJson(command)) context.printJson({ tools });
        else context.print(toolsLines(tools, columns, context.paint));
      } else {
        const tool = await client.tool(name);
        if (context.wantsJson(command)) context.printJson(tool);
        else context.print(toolLines(tool, columns, context.paint));
      }
    });
}
