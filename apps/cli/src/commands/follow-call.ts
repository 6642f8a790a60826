import type { Toolyard } from '@toolyard/client';
import type { Command } from 'commander';
import { resumingMessage, stillGoingMessage } from '../cli.messages.js';
import { EXIT, exitCodeOfStatus } from '../exit-code.js';
import { FollowRenderer } from '../render/follow.renderer.js';
import type { CommandContext } from './command-context.js';

/** Shows a call until it ends. Ctrl-C ends the watching, not the call. */
export async function followCall(
  context: CommandContext,
  command: Command,
  client: Toolyard,
  id: string,
): Promise<void> {
  const renderer = new FollowRenderer(context.terminal, context.paint);
  const json = context.wantsJson(command);
  const interrupt = new AbortController();
  const onInterrupt = () => interrupt.abort();
  process.once('SIGINT', onInterrupt);
  context.exitCode = EXIT.interrupted;
  try {
    const onResume = () => context.note([context.paint.dim(resumingMessage())]);
    for await (const event of client.events(id, { signal: interrupt.signal, onResume })) {
      if (json) context.printJson(event, 0);
      else renderer.show(event);
      if (event.type === 'call.finished') context.exitCode = exitCodeOfStatus(event.call.status);
    }
    if (interrupt.signal.aborted) context.note(['', stillGoingMessage(id, 'still running')]);
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}
