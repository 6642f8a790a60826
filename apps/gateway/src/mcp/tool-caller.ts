import { Injectable } from '@nestjs/common';
import {
  ProtocolError,
  ProtocolErrorCode,
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isTerminal, type Call, type ToolManifest } from '@toolyard/contracts';
import { CallAdmission, type AdmittedCall } from '../calls/call-admission.js';
import { CallCancellation } from '../calls/call-cancellation.js';
import { CallQuota } from '../calls/call-quota.js';
import { CallSubmission } from '../calls/call-submission.js';
import { CallRecords } from '../records/call-records.js';
import { ToolLookup } from '../tools/tool-lookup.js';
import { CallFollower, type AskedCall } from './call-follower.js';
import { CallNotes } from './call-notes.js';
import { CallsInFlight } from './calls-in-flight.js';
import { elicitationOf } from './elicitation.js';
import type { McpCaller } from './mcp-caller.js';
import { clientGoneMessage, otherToolMessage, tasksOnlyMessage } from './mcp.messages.js';
import { TASKS_EXTENSION } from './task-wire.js';
import { Tasks } from './tasks.js';
import { refusalOf, resultOf } from './tool-results.js';
import { ToolSearch } from './tool-search.js';
import { mayAsk, UserQuestions, type RoundState } from './user-questions.js';

/** A call that ends within this time, in milliseconds, is not followed event by event. */
const QUICK_MS = 250;
/** A call that takes longer, in milliseconds, becomes a task for a client that knows tasks. */
const TASK_AFTER_MS = 2_000;

type Answer = CallToolResult | InputRequiredResult;

/** One request of a client that runs a tool. */
interface ToolRequest {
  ctx: ServerContext;
  caller: McpCaller;
  /** Questions that it has brought answers to already: an answer counts once. */
  answered: Set<string>;
  /** A client of 2025-11-25 asked for a task. */
  asTask: boolean;
}

/** Runs the calls of clients: as any other door does, with what the protocol tells and asks meanwhile. */
@Injectable()
export class ToolCaller {
  constructor(
    private readonly tools: ToolLookup,
    private readonly admission: CallAdmission,
    private readonly quota: CallQuota,
    private readonly submission: CallSubmission,
    private readonly cancellation: CallCancellation,
    private readonly records: CallRecords,
    private readonly follower: CallFollower,
    private readonly questions: UserQuestions,
    private readonly inFlight: CallsInFlight,
    private readonly tasks: Tasks,
    private readonly search: ToolSearch,
  ) {}

  /** @throws ProtocolError for a tool that is not there, and when the queues are away */
  async call({ params }: CallToolRequest, ctx: ServerContext, caller: McpCaller): Promise<Answer> {
    const asTask = caller.era === 'legacy' && params.task !== undefined;
    const request = { ctx, caller, answered: new Set<string>(), asTask };
    try {
      const meant = this.search.read(params, caller.principal);
      if ('found' in meant) return meant.found;
      const state = ctx.mcpReq.requestState<RoundState>();
      if (state !== undefined) return await this.goOn(meant.name, state, request);
      const asked = { tool: meant.name, arguments: meant.arguments };
      return await this.run(this.admission.admit(asked, { principal: caller.principal }), request);
    } catch (error) {
      return refusalOf(params.name, error);
    }
  }

  /** Waits for a call that has been accepted: its result, or how it stands. */
  async result(call: Call, ctx: ServerContext, caller: McpCaller): Promise<Answer> {
    if (isTerminal(call.status)) return resultOf(call);
    const request = { ctx, caller, answered: new Set<string>(), asTask: false };
    return this.follow(call, 0, new CallNotes(call.tool, ctx, caller), request);
  }

  private async run(admitted: AdmittedCall, request: ToolRequest): Promise<Answer> {
    const { manifest } = admitted.tool;
    if (manifest.task === 'required') this.requireTasks(manifest.name, request);
    const { refusal } = await this.quota.take(admitted.principal, [admitted]);
    if (refusal !== undefined) throw refusal;
    const notes = new CallNotes(manifest.name, request.ctx, request.caller);
    const atOnce = startsAsTask(manifest, request);
    const waitMs = notes.wanted || atOnce ? 0 : QUICK_MS;
    const { call } = await this.submission.submit(admitted, waitMs, request.ctx.mcpReq.signal);
    if (atOnce) return this.asTask(call, request.caller);
    return isTerminal(call.status) ? resultOf(call) : this.follow(call, 0, notes, request);
  }

  private requireTasks(tool: string, { caller, asTask }: ToolRequest): void {
    if (caller.era === 'modern') this.tasks.require(caller);
    else if (!asTask) throw new ProtocolError(ProtocolErrorCode.MethodNotFound, tasksOnlyMessage(tool));
  }

  private asTask(call: Call, caller: McpCaller): CallToolResult {
    return caller.era === 'modern' ? this.tasks.created(call) : this.tasks.createdLegacy(call);
  }

  /** The client sends its request again, with what its user said. */
  private async goOn(
    name: string,
    { call: id, round, seq }: RoundState,
    request: ToolRequest,
  ): Promise<Answer> {
    const { ctx, caller } = request;
    const { call } = await this.records.get(id);
    if (call.tool !== this.tools.get(name, caller.principal).manifest.name)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, otherToolMessage(name, call.tool));
    const { waitsFor } = call;
    if (waitsFor !== undefined && (call.waits ?? 1) === round) {
      const required = await this.settle({ call, waitsFor, seq }, request);
      if (required !== undefined) return required;
    }
    if (isTerminal(call.status)) return resultOf(call);
    return this.follow(call, seq, new CallNotes(call.tool, ctx, caller), request);
  }

  private async follow(
    { id }: Call,
    afterSeq: number,
    notes: CallNotes,
    request: ToolRequest,
  ): Promise<Answer> {
    const { ctx, caller } = request;
    const { signal } = ctx.mcpReq;
    const forget = this.inFlight.add(caller, ctx.mcpReq.id, id);
    let required: InputRequiredResult | undefined;
    try {
      const onAsk = async (asked: AskedCall): Promise<boolean> => {
        required = await this.ask(asked, request);
        return required !== undefined;
      };
      const call = await this.follower.follow(id, afterSeq, {
        notes,
        signal,
        onAsk,
        ...(knowsTasks(caller) && { patienceMs: TASK_AFTER_MS }),
      });
      if (caller.era === 'modern' && signal.aborted && !isTerminal(call.status))
        await this.cancellation.cancel(id, clientGoneMessage(caller.principal.id)).catch(() => undefined);
      if (required !== undefined) return required;
      const goesOn = !isTerminal(call.status) && !signal.aborted;
      return goesOn && knowsTasks(caller) ? this.asTask(call, caller) : resultOf(call);
    } finally {
      forget();
    }
  }

  private async ask(asked: AskedCall, request: ToolRequest): Promise<InputRequiredResult | undefined> {
    if (!mayAsk(request.caller, asked)) return undefined;
    if (request.caller.era === 'modern') return this.settle(asked, request);
    await this.questions.push(asked, request.caller);
    return undefined;
  }

  private async settle(
    asked: AskedCall,
    { ctx, caller, answered }: ToolRequest,
  ): Promise<InputRequiredResult | undefined> {
    const { key } = elicitationOf(asked.call, asked.waitsFor);
    if (answered.has(key)) return this.questions.required(asked, caller.principal.id);
    answered.add(key);
    return this.questions.settle(asked, ctx, caller);
  }
}

/** In 2026 the gateway decides which calls become tasks; in 2025-11-25 the client does. */
function knowsTasks({ era, capabilities: { extensions } }: McpCaller): boolean {
  return era === 'modern' && extensions?.[TASKS_EXTENSION] !== undefined;
}

function startsAsTask({ task = 'auto' }: ToolManifest, { caller, asTask }: ToolRequest): boolean {
  if (task === 'never') return false;
  return asTask || (knowsTasks(caller) && task !== 'auto');
}
