import { ToolError, type ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { Sandbox } from '../sandbox/sandbox.js';
import type { ProcessExit } from '../sandbox/sandboxed-process.js';
import type { Workspace } from '../workspace/workspace.js';
import { Workspaces } from '../workspace/workspaces.js';
import { BashParams, MAX_TIMEOUT } from './bash.params.js';
import { KeptOutput } from './kept-output.js';
import * as messages from './shell.messages.js';
import { TerminalText } from './terminal-text.js';

const KEPT_OUTPUT = 102_400;
/** Characters of output in the message of a command that ran out of time. */
const TIMEOUT_TAIL = 4_000;
/** So that the parameter decides and not the tool's own limit, which is there for a command that cannot be stopped. */
const GRACE = 30_000;

/** `structuredContent` of `bash`. */
export interface BashContent extends Record<string, unknown> {
  exitCode: number;
  signal?: string;
  /** The limit that its processes ran against. */
  exceeded?: 'memory' | 'processes';
  timedOut: boolean;
  durationMs: number;
  /** Standard output and standard error in the order of writing; beginning and end where it is very long. */
  output: string;
}

@Tool({
  description:
    'Run a bash command in a sandbox: it sees the workspace, the system programs and a private /tmp, and has no network. Gives its output and exit code; everything it starts ends with it.',
  category: 'shell',
  aliases: ['exec'],
  permission: 'WRITE',
  effect: 'once',
  sideEffects: 'LOCAL_STATE',
  pool: ['shell', 'default'],
  timeoutMs: MAX_TIMEOUT + GRACE,
})
export class BashTool {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly sandbox: Sandbox,
  ) {}

  async *execute(
    @Params() { command, timeout, workdir }: BashParams,
    ctx: ToolContext,
  ): AsyncGenerator<string, ToolResult> {
    const workspace = await this.workspaces.of(ctx);
    const cwd = await folder(workspace, workdir);
    await using running = await this.sandbox.start({
      workspace,
      program: '/bin/bash',
      args: ['-c', '--', command],
      cwd,
      signal: ctx.signal,
    });
    const startedAt = performance.now();
    const timer = setTimeout(running.kill, timeout);
    const kept = new KeptOutput(KEPT_OUTPUT);
    try {
      for await (const text of plainText(running.output as AsyncIterable<Buffer>)) {
        kept.add(text);
        yield text;
      }
      const exit = await running.exited;
      ctx.signal.throwIfAborted();
      if (running.wasKilled && exit.exceeded === undefined)
        throw new ToolError('TIMED_OUT', messages.timedOut(timeout, kept.end(TIMEOUT_TAIL)));
      const beyond =
        exit.exceeded === undefined ? [] : [messages.exceeded(this.sandbox.limitOf(exit.exceeded))];
      return resultOf(exit, kept, beyond, Math.round(performance.now() - startedAt));
    } finally {
      clearTimeout(timer);
    }
  }
}

async function folder(workspace: Workspace, workdir: string): Promise<string> {
  await using directory = await workspace.openDirectory(workdir);
  return directory.realPath;
}

async function* plainText(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const terminal = new TerminalText();
  for await (const piece of pieces) {
    const text = terminal.push(piece);
    if (text !== '') yield text;
  }
  const rest = terminal.end();
  if (rest !== '') yield rest;
}

/** A command that fails is a result that says so: its output tells the model what to do. */
function resultOf(
  { exitCode, signal, exceeded }: ProcessExit,
  kept: KeptOutput,
  beyond: string[],
  durationMs: number,
): ToolResult {
  const output = kept.text();
  const omittedCharacters = kept.omittedCharacters;
  const structuredContent: BashContent = {
    exitCode,
    ...(signal !== undefined && { signal }),
    ...(exceeded !== undefined && { exceeded }),
    timedOut: false,
    durationMs,
    output,
  };
  const shown = output === '' ? messages.noOutput() : output;
  const head = exitCode === 0 ? [] : [messages.exitLine(exitCode, signal)];
  const text = [...head, ...beyond, shown].join('\n');
  return {
    content: [{ type: 'text', text }],
    structuredContent,
    isError: exitCode !== 0,
    ...(omittedCharacters > 0 && { truncated: { omittedCharacters } }),
  };
}
