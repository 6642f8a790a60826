import { Inject, Injectable } from '@nestjs/common';
import {
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type InputRequests,
} from '@modelcontextprotocol/server';
import { isCallId, isTerminal, ToolError, type Call } from '@toolyard/contracts';
import { CallCancellation } from '../calls/call-cancellation.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { CallRecords } from '../records/call-records.js';
import { CallWaits } from './call-waits.js';
import { askId, ClientAnswers } from './client-answers.js';
import { inputRequestOf } from './input-requests.js';
import type { McpCaller } from './mcp-caller.js';
import { cancelledByClientMessage, noTaskMessage } from './mcp.messages.js';
import {
  legacyTask,
  modernTask,
  TASKS_EXTENSION,
  taskStatus,
  type LegacyTask,
  type ModernTask,
} from './task-wire.js';
import { protocolErrorOf, resultOf } from './tool-results.js';
import { mayAsk } from './user-questions.js';

/** A task of revision 2026-07-28 with all that is known of it. */
export type DetailedTask = ModernTask & {
  result?: CallToolResult;
  error?: { code: number; message: string; data?: unknown };
  inputRequests?: InputRequests;
};

/** Calls as tasks: what a client polls, answers and cancels. They live in the queue and the records, not here. */
@Injectable()
export class Tasks {
  private readonly ttlMs: number;

  constructor(
    private readonly records: CallRecords,
    private readonly waits: CallWaits,
    private readonly answers: ClientAnswers,
    private readonly cancellation: CallCancellation,
    @Inject(GATEWAY_OPTIONS) { resultTtl }: Pick<GatewayOptions, 'resultTtl'>,
  ) {
    this.ttlMs = resultTtl * 1_000;
  }

  /** @throws ProtocolError -32021 when the client did not say that it knows tasks */
  require({ capabilities: { extensions } }: McpCaller): void {
    if (extensions?.[TASKS_EXTENSION] === undefined)
      throw new MissingRequiredClientCapabilityError({
        requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } },
      });
  }

  /** The answer to `tools/call` in 2026: a call that has been accepted goes on as a task. */
  created(call: Call): CallToolResult {
    const task = modernTask(call, isTerminal(call.status) ? taskStatus(call, false) : 'working', this.ttlMs);
    return { resultType: 'task', ...task } as unknown as CallToolResult;
  }

  /** The same in 2025-11-25. */
  createdLegacy(call: Call): CallToolResult {
    return { task: this.legacy(call), content: [] };
  }

  legacy(call: Call, asks = false): LegacyTask {
    return legacyTask(call, taskStatus(call, asks), this.ttlMs);
  }

  /** A call of this principal. @throws ProtocolError -32602 when it has none with that id */
  async find(taskId: string, { principal }: McpCaller): Promise<Call> {
    try {
      const { call } = isCallId(taskId) ? await this.records.get(taskId) : { call: undefined };
      if (call?.agent === principal.id) return call;
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      if (error.code !== 'CALL_NOT_FOUND') throw protocolErrorOf(error);
    }
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, noTaskMessage(taskId));
  }

  async get(taskId: string, caller: McpCaller): Promise<DetailedTask> {
    const call = await this.find(taskId, caller);
    const inputRequests = isTerminal(call.status) ? {} : await this.requests(call, caller);
    const status = taskStatus(call, Object.keys(inputRequests).length > 0);
    const task = modernTask(call, status, this.ttlMs);
    if (status === 'input_required') return { ...task, inputRequests };
    if (status === 'completed') return { ...task, result: resultOf(call) };
    if (status !== 'failed') return task;
    const { code = 'INTERNAL', message = '' } = call.error ?? {};
    return { ...task, error: { code: ProtocolErrorCode.InternalError, message, data: { code } } };
  }

  /** Takes answers by the names of their questions; what is no question of the task is left out. */
  async update(
    taskId: string,
    responses: Readonly<Record<string, unknown>>,
    caller: McpCaller,
  ): Promise<void> {
    await this.find(taskId, caller);
    for (const [id, response] of Object.entries(responses)) {
      try {
        await this.answers.take(caller.principal, id, response);
      } catch (error) {
        throw error instanceof ToolError ? protocolErrorOf(error) : error;
      }
    }
  }

  /** One that has ended stays as it is. */
  async cancel(taskId: string, caller: McpCaller): Promise<Call> {
    const call = await this.find(taskId, caller);
    if (isTerminal(call.status)) return call;
    try {
      return await this.cancellation.cancel(
        call.id,
        cancelledByClientMessage(caller.principal.id, undefined),
      );
    } catch (error) {
      if (error instanceof ToolError && error.code === 'CALL_FINISHED') return this.find(taskId, caller);
      throw error instanceof ToolError ? protocolErrorOf(error) : error;
    }
  }

  private async requests(call: Call, caller: McpCaller): Promise<InputRequests> {
    const waits = await this.waits.of(call);
    const asked = waits.filter((wait) => mayAsk(caller, wait));
    return Object.fromEntries(
      asked.map(({ call: one, waitsFor }) => [
        askId(one.id, one.waits ?? 1),
        inputRequestOf(one, waitsFor).request,
      ]),
    );
  }
}
