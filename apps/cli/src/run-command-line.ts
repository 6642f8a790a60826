import { ToolyardError } from '@toolyard/client';
import { StartupError } from '@toolyard/contracts';
import { CommanderError } from 'commander';
import { CommandContext } from './commands/command-context.js';
import { CliError, RefusedError, UnreachableError, UsageError } from './cli-error.js';
import { EXIT } from './exit-code.js';
import { programOf } from './program.js';
import { errorLines } from './render/error.renderer.js';
import type { Terminal } from './terminal.js';

/**
 * Runs one command line, without the program's name.
 * @returns the exit code
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const context = new CommandContext(terminal);
  try {
    await programOf(context).parseAsync(args, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    // Commander has already said what was wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.succeeded : EXIT.usage;
    const failure = failureOf(error);
    if (!(failure instanceof CliError)) throw failure;
    if (args.includes('--json')) context.printJson(failure.document);
    context.note(errorLines(failure, context.paint));
    return failure.exitCode;
  }
}

function failureOf(error: unknown): unknown {
  if (error instanceof StartupError) return new UsageError(error.message);
  if (!(error instanceof ToolyardError)) return error;
  return error.code === 'UNREACHABLE' ? new UnreachableError(error) : new RefusedError(error);
}
