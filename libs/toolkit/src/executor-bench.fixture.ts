import type { ToolResult } from '@toolyard/contracts';
import type { CallToRun, EmittedEvent, ExecutionPorts } from './execution/call-execution.js';
import { ToolExecutor } from './execution/tool.executor.js';
import { HookRegistry } from './registry/hook.registry.js';
import { ToolRegistry } from './registry/tool.registry.js';
import type { ToolHookOptions } from './decorators/tool-hook.decorator.js';
import type { ToolOptions } from './decorators/tool.decorator.js';
import { hookEntryOf } from './wiring/hook-entry-of.js';
import { toolEntryOf } from './wiring/tool-entry-of.js';

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  message: string;
  fields?: Record<string, unknown>;
}

/** An executor with tools and hooks of its own, and all it said. */
export class ExecutorBench {
  readonly tools = new ToolRegistry();
  readonly hooks = new HookRegistry();
  readonly events: EmittedEvent[] = [];
  readonly lines: LogLine[] = [];
  readonly executor: ToolExecutor;

  constructor(
    private readonly options = { pools: ['default'], workspace: '/workspace', abandonGraceMs: 2_000 },
  ) {
    this.executor = new ToolExecutor(this.tools, this.hooks, options);
  }

  tool(instance: object, options: ToolOptions = {}): this {
    this.tools.register(toolEntryOf(instance, options, this.options));
    return this;
  }

  hook(instance: object, options: ToolHookOptions = {}): this {
    this.hooks.register(hookEntryOf(instance, options));
    return this;
  }

  ports(given: Partial<ExecutionPorts> = {}): ExecutionPorts {
    const say = (level: LogLine['level']) => (message: string, fields?: Record<string, unknown>) => {
      this.lines.push({ level, message, ...(fields !== undefined && { fields }) });
    };
    return {
      signal: new AbortController().signal,
      emit: (event) => void this.events.push(event),
      log: { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') },
      call: async (tool): Promise<ToolResult> => ({
        content: [{ type: 'text', text: tool }],
        isError: false,
      }),
      ...given,
    };
  }

  run(
    tool: string,
    args: Record<string, unknown> = {},
    ports: Partial<ExecutionPorts> = {},
    call: Partial<CallToRun> = {},
  ) {
    const toRun = { id: 'call_1', tool, arguments: args, agent: 'ann', attempt: 1, ...call };
    return this.executor.execute(toRun, this.ports(ports));
  }
}

/** The text of a result. */
export function textOf(result?: ToolResult): string {
  return (result?.content ?? []).map((block) => (block.type === 'text' ? block.text : '')).join('');
}
