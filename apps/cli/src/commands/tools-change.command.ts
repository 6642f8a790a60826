import type { ToolManifest } from '@toolyard/contracts';
import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import {
  toolAddedMessage,
  toolRemovedMessage,
  toolSwitchedMessage,
  unreadableToolFile,
} from '../cli.messages.js';
import { UsageError } from '../cli-error.js';
import type { CommandContext } from './command-context.js';

/** `tools add`, `remove`, `enable` and `disable`. */
export function addToolChanges(tools: Command, context: CommandContext): void {
  tools
    .command('add')
    .description('register a tool from outside')
    .argument('<file>', 'JSON: what POST /v1/tools takes')
    .action(async (file: string, _options: unknown, command: Command) => {
      const tool = await context.client(command).admin.addTool(toolIn(file));
      if (context.wantsJson(command)) context.printJson(tool);
      else context.print([toolAddedMessage(tool.name)]);
    });
  tools
    .command('remove')
    .description('remove a tool from outside')
    .argument('<name>', 'name of the tool')
    .action(async (name: string, _options: unknown, command: Command) => {
      await context.client(command).admin.removeTool(name);
      if (context.wantsJson(command)) context.printJson({ removed: name });
      else context.print([toolRemovedMessage(name)]);
    });
  for (const [word, enabled] of [
    ['enable', true],
    ['disable', false],
  ] as const)
    tools
      .command(word)
      .description(`switch a tool ${enabled ? 'on' : 'off'}`)
      .argument('<name>', 'name of the tool')
      .action(async (name: string, _options: unknown, command: Command) => {
        const tool = await context.client(command).admin.changeTool(name, { enabled });
        if (context.wantsJson(command)) context.printJson(tool);
        else context.print([toolSwitchedMessage(tool.name, enabled)]);
      });
}

/** @throws UsageError */
function toolIn(file: string): Partial<ToolManifest> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<ToolManifest>;
  } catch (error) {
    throw new UsageError(unreadableToolFile(file, error instanceof Error ? error.message : String(error)));
  }
}
