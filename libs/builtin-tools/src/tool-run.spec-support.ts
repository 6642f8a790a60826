import { ToolError, type ToolResult } from '@toolyard/contracts';
import { ToolContext, type CallingClient, type CallSchedules } from '@toolyard/toolkit';

const silent = () => undefined;

/** A context as the executor gives one, for a call that nobody listens to. */
export class SpecContext extends ToolContext {
  readonly callId = 'call_spec';
  readonly tool = 'spec';
  readonly attempt = 1;
  /** What people were told, in order. */
  readonly told: string[] = [];
  readonly agent = { id: 'spec' };
  readonly runId = 'spec';
  readonly workspace = '/';
  readonly schedules: CallSchedules = {
    add: () => Promise.reject(new Error('no schedules here')),
    list: () => Promise.resolve([]),
    remove: () => Promise.reject(new Error('no schedules here')),
  };
  readonly client: CallingClient = {
    can: () => false,
    sample: () => Promise.reject(new Error('no client here')),
    roots: () => Promise.reject(new Error('no client here')),
  };
  readonly log = { debug: silent, info: silent, warn: silent, error: silent };

  constructor(readonly signal: AbortSignal) {
    super();
  }

  progress(): void {
    return;
  }

  tell(content: string): Promise<string> {
    this.told.push(content);
    return Promise.resolve(`${this.callId}-${this.told.length - 1}`);
  }

  ask(): Promise<string> {
    return Promise.reject(new Error('nobody to ask here'));
  }

  call(_tool: string, _args?: object): Promise<ToolResult> {
    return Promise.reject(new Error('no child calls here'));
  }
}

export function contextOf(signal: AbortSignal = new AbortController().signal): ToolContext {
  return new SpecContext(signal);
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
