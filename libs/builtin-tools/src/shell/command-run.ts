import type { ToolResult } from '@toolyard/contracts';
import type { ToolContext } from '@toolyard/toolkit';
import type { Sandbox, SandboxCommand } from '../sandbox/sandbox.js';
import { CommandOutput } from './command-output.js';
import { commandResult } from './command-result.js';
import { plainText } from './plain-text.js';
import * as messages from './shell.messages.js';

/** Runs a command to its end: its output as it comes, then the result. */
export async function* runCommand(
  sandbox: Sandbox,
  command: SandboxCommand,
  timeoutMs: number,
  ctx: ToolContext,
): AsyncGenerator<string, ToolResult> {
  await using running = await sandbox.start({ ...command, network: 'allowed', signal: ctx.signal });
  const startedAt = performance.now();
  const timer = setTimeout(running.kill, timeoutMs);
  await using output = new CommandOutput();
  try {
    for await (const text of plainText(running.output as AsyncIterable<Buffer>)) {
      await output.add(text);
      yield text;
    }
    const exit = await running.exited;
    ctx.signal.throwIfAborted();
    const durationMs = Math.round(performance.now() - startedAt);
    const timedOut = running.wasKilled && exit.exceeded === undefined;
    const place = { sandbox, workspace: command.workspace, callId: ctx.callId };
    const remarks = running.takeRefusals().map(messages.networkRefused);
    return await commandResult(output, { exit, timedOut, durationMs, remarks }, place, timeoutMs);
  } finally {
    clearTimeout(timer);
  }
}
