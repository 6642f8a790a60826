import type { ToolResult } from '@toolyard/contracts';
import { ToolError } from '@toolyard/contracts';
import type { ToolContext } from '@toolyard/toolkit';

/** A context as the executor gives one, for a call that nobody listens to. */
export function contextOf(signal: AbortSignal = new AbortController().signal): ToolContext {
  const silent = () => undefined;
  return {
    callId: 'call_spec',
    tool: 'spec',
    attempt: 1,
    agent: { id: 'spec' },
    signal,
    workspace: '/',
    log: { debug: silent, info: silent, warn: silent, error: silent },
    progress: silent,
    call: () => Promise.reject(new Error('no child calls here')),
  };
}

/** Runs a streaming tool to its end. */
export async function drain(
  run: AsyncGenerator<string, ToolResult>,
): Promise<{ chunks: string[]; result: ToolResult }> {
  const chunks: string[] = [];
  for (;;) {
    const next = await run.next();
    if (next.done === true) return { chunks, result: next.value };
    chunks.push(next.value);
  }
}

export function textOf(result: ToolResult): string {
  return result.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
}

/** The ToolError that an attempt fails with. */
export async function failureOf(attempt: Promise<unknown>): Promise<ToolError> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error('expected a ToolError, but nothing failed');
}
