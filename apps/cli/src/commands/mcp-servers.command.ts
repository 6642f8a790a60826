import type { McpServerTools } from '@toolyard/client';
import type { Command } from 'commander';
import { mcpApprovedMessage, mcpNothingHeldMessage, mcpNotHeldMessage } from '../cli.messages.js';
import { UsageError } from '../cli-error.js';
import { mcpServersLines, mcpToolsLines } from '../render/mcp-servers.renderer.js';
import type { CommandContext } from './command-context.js';

/** `mcp-servers`, `mcp-servers tools` and `mcp-servers approve`. */
export function addMcpServersCommand(program: Command, context: CommandContext): void {
  const servers = program
    .command('mcp-servers')
    .description('list the upstream MCP servers')
    .action(async (_options: unknown, command: Command) => {
      const list = await context.client(command).admin.mcpServers();
      if (context.wantsJson(command)) context.printJson({ servers: list });
      else context.print(mcpServersLines(list, context.terminal.columns, context.paint));
    });
  servers
    .command('tools')
    .description('list the tools of an upstream MCP server, and what changed since they were approved')
    .argument('<server>', 'name of the server')
    .action(async (server: string, _options: unknown, command: Command) => {
      const list = await context.client(command).admin.mcpTools(server);
      if (context.wantsJson(command)) context.printJson(list);
      else context.print(mcpToolsLines(list, context.paint));
    });
  servers
    .command('approve')
    .description('approve a tool of an upstream MCP server as it is now, or all that are held')
    .argument('<server>', 'name of the server')
    .argument('[tool]', 'name of the tool, here or there; default: all that are held')
    .action(async (server: string, tool: string | undefined, _options: unknown, command: Command) => {
      const client = context.client(command);
      const wanted = chosen((await client.admin.mcpTools(server)).tools, tool);
      const approved = wanted.map(({ tool: name, digest }) => ({ tool: name, digest }));
      const list = await client.admin.approveMcpTools(server, approved);
      if (context.wantsJson(command)) context.printJson(list);
      else context.print(wanted.map(({ id }) => mcpApprovedMessage(id)));
    });
}

/** @throws UsageError */
function chosen(tools: McpServerTools['tools'], name: string | undefined): McpServerTools['tools'] {
  const held = tools.filter(({ state }) => state === 'held');
  const wanted = name === undefined ? held : held.filter(({ id, tool }) => id === name || tool === name);
  if (wanted.length > 0) return wanted;
  throw new UsageError(name === undefined ? mcpNothingHeldMessage() : mcpNotHeldMessage(name));
}
