import {
  LIMITS,
  ToolError,
  type CallIdentity,
  type ClientAbility,
  type MessageLevel,
  type Question,
  type ToolResult,
} from '@toolyard/contracts';
import type { CallingClient } from '../calling-client.js';
import type { CallSchedules } from '../call-schedules.js';
import { ToolContext } from '../tool-context.js';
import type { ToolLogger } from '../tool-logger.js';
import type { CallToRun, ExecutionPorts } from './call-execution.js';
import { ClientDesk } from './client-desk.js';
import type { QuestionDesk } from './question-desk.js';
import { schedulesMissing } from './execution.messages.js';
import type { CallEmitter } from './call-emitter.js';

export class CallContext extends ToolContext {
  readonly callId: string;
  readonly attempt: number;
  readonly agent: { readonly id: string };
  override readonly identity?: CallIdentity;
  readonly runId: string;
  readonly log: ToolLogger;
  readonly schedules: CallSchedules;
  private told = 0;
  private readonly clientCan: readonly ClientAbility[];
  private lender: CallingClient | undefined;

  constructor(
    call: CallToRun,
    readonly tool: string,
    readonly signal: AbortSignal,
    readonly workspace: string,
    private readonly ports: ExecutionPorts,
    private readonly emitter: CallEmitter,
    private readonly desk: QuestionDesk,
  ) {
    super();
    this.callId = call.id;
    this.attempt = call.attempt;
    this.agent = { id: call.agent };
    if (call.identity !== undefined) this.identity = call.identity;
    this.runId = call.runId ?? call.id;
    this.clientCan = call.clientCan ?? [];
    this.schedules = ports.schedules ?? noSchedules;
    this.log = toldToCaller(ports.log, emitter);
  }

  get client(): CallingClient {
    return (this.lender ??= new ClientDesk(this.desk, this.tool, this.clientCan));
  }

  progress(done: number, total?: number, message?: string): void {
    if (!Number.isFinite(done)) return;
    void this.emitter.emit({
      type: 'call.progress',
      done,
      ...(total !== undefined && Number.isFinite(total) && { total }),
      ...(message !== undefined && { message }),
    });
  }

  async tell(text: string, level: MessageLevel = 'info'): Promise<string> {
    this.signal.throwIfAborted();
    const id = `${this.callId}-${this.told++}`;
    const content = text.slice(0, LIMITS.message);
    await this.emitter.emit({ type: 'call.message', messageId: id, level, content });
    const { callId, tool, agent } = this;
    await this.ports.keep?.({
      ...{ id, callId, tool, agent: agent.id, level, content },
      at: new Date().toISOString(),
    });
    return id;
  }

  ask(question: Question | string): Promise<string> {
    return this.desk.ask(typeof question === 'string' ? { text: question } : question);
  }

  async call(tool: string, args: Record<string, unknown>): Promise<ToolResult> {
    this.signal.throwIfAborted();
    return this.ports.call(tool, args);
  }
}

const noSchedules: CallSchedules = {
  add: () => Promise.reject(new ToolError('TOOL_FAILED', schedulesMissing())),
  list: () => Promise.reject(new ToolError('TOOL_FAILED', schedulesMissing())),
  remove: () => Promise.reject(new ToolError('TOOL_FAILED', schedulesMissing())),
};

function toldToCaller(log: ToolLogger, emitter: CallEmitter): ToolLogger {
  const told = (level: 'info' | 'warn' | 'error') => (message: string, fields?: Record<string, unknown>) => {
    log[level](message, fields);
    void emitter.emit({ type: 'call.log', level, message });
  };
  return {
    debug: (message, fields) => log.debug(message, fields),
    info: told('info'),
    warn: told('warn'),
    error: told('error'),
  };
}
