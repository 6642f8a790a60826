import { Command } from 'commander';
import { addAgentsCommand } from './commands/agents.command.js';
import { addApprovalsCommands } from './commands/approvals.command.js';
import { addCallCommand } from './commands/call.command.js';
import { addCallsCommand } from './commands/calls.command.js';
import { addCancelCommand } from './commands/cancel.command.js';
import type { CommandContext } from './commands/command-context.js';
import { addCreateKeyCommand } from './commands/create-key.command.js';
import { addEventsCommand } from './commands/events.command.js';
import { addGetCommand } from './commands/get.command.js';
import { addMcpCommand } from './commands/mcp.command.js';
import { addMcpServersCommand } from './commands/mcp-servers.command.js';
import { addMessagesCommand } from './commands/messages.command.js';
import { addQuestionsCommands } from './commands/questions.command.js';
import { addSchedulesCommand } from './commands/schedules.command.js';
import { addToolsCommand } from './commands/tools.command.js';
import { addUpCommand } from './commands/up.command.js';
import { EXIT_CODES_HELP } from './exit-code.js';

const EXAMPLES = `
Examples:
  toolyard tools read_file
  toolyard call list_dir --arg path=src
  echo '{"pattern": "TODO"}' | toolyard call grep --follow
  toolyard calls --status failed --q 'README.md'
  toolyard call list_dir --json | jq .result.structuredContent`;

/** The whole command line. Errors are thrown, never answered by ending the process. */
export function programOf(context: CommandContext): Command {
  const program = new Command('toolyard')
    .description('Run tools through a Toolyard gateway.')
    .option('--url <url>', 'the gateway (default: TOOLYARD_URL, else http://127.0.0.1:$PORT)')
    .option(
      '--key <key>',
      'the key (default: TOOLYARD_KEY, TOOLYARD_ADMIN_KEY, else the one in TOOLYARD_HOME)',
    )
    .option('--json', 'machine output: one JSON document, or one line an event')
    .helpCommand(false)
    .showHelpAfterError('(toolyard --help tells more)')
    .addHelpText('after', `${EXAMPLES}\n${EXIT_CODES_HELP}`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.terminal.stdout.write(text),
      writeErr: (text) => context.terminal.stderr.write(text),
      getOutHelpWidth: () => context.terminal.columns,
    });
  addCallCommand(program, context);
  addCallsCommand(program, context);
  addToolsCommand(program, context);
  addMcpServersCommand(program, context);
  addMcpCommand(program, context);
  addGetCommand(program, context);
  addEventsCommand(program, context);
  addCancelCommand(program, context);
  addAgentsCommand(program, context);
  addCreateKeyCommand(program, context);
  addApprovalsCommands(program, context);
  addQuestionsCommands(program, context);
  addMessagesCommand(program, context);
  addSchedulesCommand(program, context);
  addUpCommand(program, context);
  return program;
}
