import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { gatewayAddress, type AddressOptions } from '../gateway-address.js';
import { McpBridge } from '../mcp/mcp-bridge.js';
import { writeLine } from '../terminal.js';
import type { CommandContext } from './command-context.js';

export function addMcpCommand(program: Command, context: CommandContext): void {
  program
    .command('mcp')
    .description('be an MCP server on standard input and output, which passes everything on to the gateway')
    .action(async (_options: unknown, command: Command) => {
      const { stdin, stdout, stderr, env } = context.terminal;
      const bridge = new McpBridge({
        ...gatewayAddress(command.optsWithGlobals<AddressOptions>(), env),
        write: (line) => writeLine(stdout, line),
        note: (line) => writeLine(stderr, line),
      });
      for await (const line of createInterface({ input: stdin, crlfDelay: Infinity }))
        if (line.trim() !== '') bridge.receive(line);
      await bridge.end();
    });
}
