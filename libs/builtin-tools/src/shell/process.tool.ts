import { ToolError, type ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import type { ProcessInfo } from './process-info.js';
import { Commands } from './commands.js';
import { ProcessParams, type ProcessAction } from './process.params.js';
import * as messages from './shell.messages.js';

/** Longer than the longest wait for output. */
const TIMEOUT = 90_000;

const PROCESS = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    command: { type: 'string' },
    state: { type: 'string', enum: ['running', 'ended', 'killed'] },
    exitCode: { type: 'integer' },
    signal: { type: 'string' },
    exceeded: { type: 'string', enum: ['memory', 'processes'] },
    startedAt: { type: 'string' },
    endedAt: { type: 'string' },
    length: { type: 'integer', description: 'Characters written so far.' },
  },
};

@Tool({
  description:
    'Start commands in the background and look after them: list them, read what they have written since an offset, write to their standard input, kill them. They run in the sandbox, are yours alone, and end when you ask for none of them for half an hour.',
  category: 'shell',
  tags: ['command'],
  permission: 'WRITE',
  effect: 'once',
  sideEffects: 'LOCAL_STATE',
  pool: ['shell', 'default'],
  timeoutMs: TIMEOUT,
  returns: {
    ...PROCESS,
    properties: {
      ...PROCESS.properties,
      processes: { type: 'array', items: PROCESS },
      text: { type: 'string' },
      offset: { type: 'integer' },
      nextOffset: { type: 'integer', description: 'Where to go on reading.' },
      refused: {
        type: 'array',
        items: { type: 'string' },
        description: 'Where it was not let go over the network since this was last asked.',
      },
      lost: { type: 'integer', description: 'Characters that are not kept any more.' },
    },
  },
})
export class ProcessTool {
  constructor(private readonly commands: Commands) {}

  async execute(@Params() params: ProcessParams, ctx: ToolContext): Promise<ToolResult> {
    switch (params.action) {
      case 'start':
        return this.start(params, ctx);
      case 'list': {
        const listed = await this.commands.ask(ctx, { action: 'list' }, ctx.signal);
        return resultOf(messages.processList(listed.processes), { ...listed });
      }
      case 'output':
        return this.output(params, ctx);
      case 'write': {
        const { endInput: end, input = end ? '' : given(params, 'input') } = params;
        const request = { action: 'write', id: given(params, 'id'), input, end } as const;
        const info = await this.commands.ask(ctx, request, ctx.signal);
        return resultOf(messages.written(info.id, input.length), info);
      }
      case 'kill': {
        const request = { action: 'kill', id: given(params, 'id') } as const;
        const info = await this.commands.ask(ctx, request, ctx.signal);
        return resultOf(messages.processLine(info), info);
      }
    }
  }

  private async start(params: ProcessParams, ctx: ToolContext): Promise<ToolResult> {
    const { workdir } = params;
    const place = { runId: ctx.runId, ...(workdir !== undefined && { workdir }) };
    const request = { action: 'start', command: given(params, 'command'), ...place } as const;
    const info = await this.commands.ask(ctx, request, ctx.signal);
    return resultOf(messages.startedInBackground(info.id), info);
  }

  private async output(params: ProcessParams, ctx: ToolContext): Promise<ToolResult> {
    const { offset, waitMs } = params;
    const request = { action: 'output', id: given(params, 'id'), offset, waitMs } as const;
    const part = await this.commands.ask(ctx, request, ctx.signal);
    const lines = [
      messages.processLine(part),
      ...(part.lost > 0 ? [messages.outputLost(part.lost)] : []),
      part.text === '' ? messages.nothingNew() : part.text,
      ...(part.refused ?? []).map(messages.networkRefused),
      ...(part.nextOffset < part.length ? [messages.moreOutput(part.nextOffset)] : []),
    ];
    return resultOf(lines.join('\n'), part);
  }
}

function given(params: ProcessParams, field: 'command' | 'id' | 'input'): string {
  const value = params[field];
  if (value === undefined)
    throw new ToolError(
      'INVALID_ARGUMENTS',
      messages.fieldMissing(params.action satisfies ProcessAction, field),
    );
  return value;
}

function resultOf(text: string, structuredContent: ProcessInfo | Record<string, unknown>): ToolResult {
  return { content: [{ type: 'text', text }], structuredContent, isError: false };
}
