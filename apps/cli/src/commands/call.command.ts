import type { Toolyard } from '@toolyard/client';
import { LIMITS } from '@toolyard/contracts';
import type { Command } from 'commander';
import { parseAssignments } from '../arguments/assignments.js';
import { parseStdinArguments } from '../arguments/stdin-arguments.js';
import { EXIT, exitCodeOfStatus } from '../exit-code.js';
import { resultText, statusLines } from '../render/call.renderer.js';
import { writeLine } from '../terminal.js';
import type { CommandContext } from './command-context.js';
import { followCall } from './follow-call.js';
import { integerOption } from './integer-option.js';

interface CallOptions {
  arg: string[];
  wait: number;
  follow?: boolean;
  timeout?: number;
  priority?: number;
  idempotencyKey?: string;
}

const { waitMs, timeoutMs, priority } = LIMITS;

export function addCallCommand(program: Command, context: CommandContext): void {
  program
    .command('call')
    .description('run a tool and show its result')
    .argument('<tool>', 'name of the tool')
    .option(
      '-a, --arg <name=value>',
      'an argument, repeatable; without any, JSON is read from stdin',
      collect,
      [],
    )
    .option(
      '-w, --wait <ms>',
      'how long to wait for the end; 0 only submits',
      integer(waitMs),
      waitMs.default,
    )
    .option('-f, --follow', 'show output and progress while the tool runs, until it ends')
    .option('--timeout <ms>', 'longest run of one attempt', integer(timeoutMs))
    .option(
      '--priority <n>',
      'smaller runs first, 0 before all others',
      integerOption(priority.min, priority.max),
    )
    .option('--idempotency-key <key>', 'the same key is the same call, however often it is sent')
    .action(async (tool: string, options: CallOptions, command: Command) => {
      const client = context.client(command);
      const args = await argumentsOf(tool, options.arg, client, context);
      const call = await client.submit(tool, args, {
        waitMs: options.follow === true ? 0 : options.wait,
        timeoutMs: options.timeout,
        priority: options.priority,
        idempotencyKey: options.idempotencyKey,
      });
      if (options.follow === true) return followCall(context, command, client, call.id);
      if (context.wantsJson(command)) {
        context.printJson(call);
      } else {
        const text = resultText(call);
        if (text !== '') writeLine(context.terminal.stdout, text.replace(/\n$/, ''));
        context.note(statusLines(call, context.paint, text));
      }
      const accepted = options.wait === 0 && exitCodeOfStatus(call.status) === EXIT.unfinished;
      context.exitCode = accepted ? EXIT.succeeded : exitCodeOfStatus(call.status);
    });
}

async function argumentsOf(
  tool: string,
  pairs: readonly string[],
  client: Toolyard,
  context: CommandContext,
): Promise<Record<string, unknown>> {
  if (pairs.length === 0) return parseStdinArguments(await context.terminal.readStdin());
  return parseAssignments(pairs, (await client.tool(tool)).parameters);
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

function integer(limits: { min: number; max: number }): (text: string) => number {
  return integerOption(limits.min, limits.max);
}
