import type { ApprovalQuery, Toolyard } from '@toolyard/client';
import type { Command } from 'commander';
import { statusLines } from '../render/call.renderer.js';
import { approvalsLines } from '../render/waiting.renderer.js';
import type { CommandContext } from './command-context.js';
import { statusOption } from './status-option.js';

const STATUSES = ['waiting', 'approved', 'denied', 'expired', 'ended'] as const;

interface DecisionOptions {
  hash?: string;
  reason?: string;
}

export function addApprovalsCommands(program: Command, context: CommandContext): void {
  program
    .command('approvals')
    .description('list the calls that wait for an approval')
    .option(
      '--status <statuses>',
      `others: ${STATUSES.join(', ')}; one or more, separated by commas`,
      statusOption(STATUSES),
    )
    .action(async ({ status }: Pick<ApprovalQuery, 'status'>, command: Command) => {
      const list = await context.client(command).admin.approvals({ limit: 1_000, status });
      if (context.wantsJson(command)) context.printJson(list);
      else context.print(approvalsLines(list, context.terminal.columns, context.paint));
    });
  program
    .command('approve')
    .description('let a call run with the arguments it waits with')
    .argument('<id>', 'id of the call')
    .option('--hash <hash>', 'only when its arguments have this hash (default: those it has now)')
    .action((id: string, options: DecisionOptions, command: Command) =>
      decide(context, command, id, true, options),
    );
  program
    .command('deny')
    .description('end a call that waits for an approval')
    .argument('<id>', 'id of the call')
    .option('--reason <text>', 'why, for the model')
    .action((id: string, options: DecisionOptions, command: Command) =>
      decide(context, command, id, false, options),
    );
}

async function decide(
  context: CommandContext,
  command: Command,
  id: string,
  approve: boolean,
  { hash, reason }: DecisionOptions,
): Promise<void> {
  const client = context.client(command);
  const argumentsHash = hash ?? (await hashNow(client, id));
  const call = await (approve
    ? client.approve(id, argumentsHash, reason)
    : client.deny(id, argumentsHash, reason));
  if (context.wantsJson(command)) context.printJson(call);
  else context.print(statusLines(call, context.paint));
}

/** Any hash for a call that does not wait: the gateway says why not. */
async function hashNow(client: Toolyard, id: string): Promise<string> {
  const { waitsFor } = await client.get(id);
  return waitsFor?.kind === 'approval' ? waitsFor.argumentsHash : 'none';
}
