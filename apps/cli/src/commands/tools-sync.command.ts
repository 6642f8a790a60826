import type { Command } from 'commander';
import { EXIT } from '../exit-code.js';
import { syncLines } from '../render/sync.renderer.js';
import type { CommandContext } from './command-context.js';

export function addToolsSyncCommand(tools: Command, context: CommandContext): void {
  tools
    .command('sync')
    .description('make the table of tools follow the workers now; the gateway also does by itself')
    .option('--check', 'only look; exit code 1 when something would change')
    .action(async ({ check = false }: { check?: boolean }, command: Command) => {
      const client = context.client(command);
      const report = check ? await client.admin.toolSyncPlan() : await client.admin.syncTools();
      if (context.wantsJson(command)) context.printJson(report);
      else context.print(syncLines(report, context.paint));
      const { created, updated, retired } = report;
      if (check && created.length + updated.length + retired.length > 0) context.exitCode = EXIT.failed;
    });
}
