import { ToolError, type ToolResult } from '@toolyard/contracts';
import type { Sandbox } from '../sandbox/sandbox.js';
import type { ProcessExit } from '../sandbox/sandboxed-process.js';
import type { Workspace } from '../workspace/workspace.js';
import type { CommandOutput } from './command-output.js';
import { saveOutput } from './output-file.js';
import * as messages from './shell.messages.js';

/** Characters of output in the message of a command that ran out of time. */
const TIMEOUT_TAIL = 4_000;

/** `structuredContent` of a command that ran to its end. */
export interface CommandContent extends Record<string, unknown> {
  exitCode: number;
  signal?: string;
  /** The limit that its processes ran against. */
  exceeded?: 'memory' | 'processes';
  timedOut: boolean;
  durationMs: number;
  /** Standard output and standard error in the order of writing; beginning and end where it is very long. */
  output: string;
  /** File in the workspace with all of a very long output. */
  outputFile?: string;
}

export interface CommandEnd {
  exit: ProcessExit;
  timedOut: boolean;
  durationMs: number;
  /** Said after the output: what became of a persistent shell, what of the network was refused. */
  remarks?: readonly string[];
}

/** Where the whole of a very long output goes. */
export interface OutputPlace {
  sandbox: Sandbox;
  workspace: Workspace;
  callId: string;
}

/**
 * A command that fails is a result that says so: its output tells the model what to do.
 * @throws ToolError TIMED_OUT with the end of the output
 */
export async function commandResult(
  output: CommandOutput,
  { exit, timedOut, durationMs, remarks = [] }: CommandEnd,
  { sandbox, workspace, callId }: OutputPlace,
  timeoutMs: number,
): Promise<ToolResult> {
  const { whole, omittedCharacters } = output;
  const outputFile = whole && (await saveOutput(sandbox, workspace, whole, callId));
  const kept = outputFile === undefined ? [] : [messages.keptIn(outputFile)];
  if (timedOut) {
    const told = messages.timedOut(timeoutMs, output.end(TIMEOUT_TAIL));
    throw new ToolError('TIMED_OUT', [told, ...kept, ...remarks].join('\n'));
  }
  const { exitCode, signal, exceeded } = exit;
  const text = output.text();
  const structuredContent: CommandContent = {
    exitCode,
    ...(signal !== undefined && { signal }),
    ...(exceeded !== undefined && { exceeded }),
    timedOut: false,
    durationMs,
    output: text,
    ...(outputFile !== undefined && { outputFile }),
  };
  const lines = [
    ...(exitCode === 0 ? [] : [messages.exitLine(exitCode, signal)]),
    ...(exceeded === undefined ? [] : [messages.exceeded(sandbox.limitOf(exceeded))]),
    text === '' ? messages.noOutput() : text,
    ...kept,
    ...remarks,
  ];
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    structuredContent,
    isError: exitCode !== 0,
    ...(omittedCharacters > 0 && { truncated: { omittedCharacters } }),
  };
}

/** JSON Schema of CommandContent. */
export const COMMAND_CONTENT = {
  type: 'object',
  required: ['exitCode', 'timedOut', 'durationMs', 'output'],
  properties: {
    exitCode: { type: 'integer', description: 'As the shell counts: 128 and the number of a signal.' },
    signal: { type: 'string' },
    exceeded: { type: 'string', enum: ['memory', 'processes'] },
    timedOut: { type: 'boolean' },
    durationMs: { type: 'integer' },
    output: {
      type: 'string',
      description: 'Both streams in the order of writing; both ends where it is very long.',
    },
    outputFile: { type: 'string', description: 'File in the workspace with all of a very long output.' },
  },
};
