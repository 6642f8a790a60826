import type { Command } from 'commander';
import { agentsLines } from '../render/agents.renderer.js';
import type { CommandContext } from './command-context.js';

export function addAgentsCommand(program: Command, context: CommandContext): void {
  program
    .command('agents')
    .description('list the agents')
    .action(async (_options: unknown, command: Command) => {
      const agents = await context.client(command).admin.agents();
      if (context.wantsJson(command)) context.printJson({ agents });
      else context.print(agentsLines(agents, context.terminal.columns, context.paint));
    });
}
