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
import { CallQuota } from '../calls/call-quota.js';
import { CallSubmission } from '../calls/call-submission.js';
import { ToolLookup } from '../tools/tool-lookup.js';
import { CallAttendant, type Attended, type Attention, type ClientRequest } from './call-attendant.js';
import { CallNotes } from './call-notes.js';
import { abilitiesOf, type McpCaller } from './mcp-caller.js';
import { tasksOnlyMessage } from './mcp.messages.js';
import { TASKS_EXTENSION } from './task-wire.js';
import { Tasks } from './tasks.js';
import { refusalOf, requireAbilities, resultOf } from './tool-results.js';
import { ToolSearch } from './tool-search.js';
import type { RoundState } from './user-questions.js';

/** A call that ends within this time, in milliseconds, is not followed event by event. */
const QUICK_MS = 250;
/** A call that takes longer, in milliseconds, becomes a task for a client that knows tasks. */
const TASK_AFTER_MS = 2_000;

type Answer = CallToolResult | InputRequiredResult;

/** One request of a client that runs a tool. */
interface ToolRequest extends ClientRequest {
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
    private readonly attendant: CallAttendant,
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
      if (state !== undefined) {
        const { name } = this.tools.get(meant.name, caller.principal).manifest;
        return this.answer(await this.attendant.goOn(name, state, request, patienceWith(caller)), request);
      }
      const asked = { tool: meant.name, arguments: meant.arguments, clientCan: abilitiesOf(caller) };
      return await this.run(this.admission.admit(asked, { principal: caller.principal }), request);
    } catch (error) {
      if (caller.era === 'modern') requireAbilities(error);
      return refusalOf(params.name, error);
    }
  }

  /** Waits for a call that has been accepted: its result, or how it stands. */
  async result(call: Call, ctx: ServerContext, caller: McpCaller): Promise<Answer> {
    if (isTerminal(call.status)) return resultOf(call);
    const request = { ctx, caller, answered: new Set<string>(), asTask: false };
    return this.follow(call, new CallNotes(call.tool, ctx, caller), request);
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
    return isTerminal(call.status) ? resultOf(call) : this.follow(call, notes, request);
  }

  private requireTasks(tool: string, { caller, asTask }: ToolRequest): void {
    if (caller.era === 'modern') this.tasks.require(caller);
    else if (!asTask) throw new ProtocolError(ProtocolErrorCode.MethodNotFound, tasksOnlyMessage(tool));
  }

  private asTask(call: Call, caller: McpCaller): CallToolResult {
    return caller.era === 'modern' ? this.tasks.created(call) : this.tasks.createdLegacy(call);
  }

  private async follow(call: Call, notes: CallNotes, request: ToolRequest): Promise<Answer> {
    const attention = { place: { seq: 0 }, notes, ...patienceWith(request.caller) };
    return this.answer(await this.attendant.attend(call, attention, request), request);
  }

  private answer(attended: Attended, { ctx, caller }: ToolRequest): Answer {
    if ('required' in attended) return attended.required;
    const { call } = attended;
    const goesOn = !isTerminal(call.status) && !ctx.mcpReq.signal.aborted;
    return goesOn && knowsTasks(caller) ? this.asTask(call, caller) : resultOf(call);
  }
}

/** How long a call of a client that knows tasks is followed before it becomes one. */
function patienceWith(caller: McpCaller): Pick<Attention, 'patienceMs'> {
  return knowsTasks(caller) ? { patienceMs: TASK_AFTER_MS } : {};
}

/** In 2026 the gateway decides which calls become tasks; in 2025-11-25 the client does. */
function knowsTasks({ era, capabilities: { extensions } }: McpCaller): boolean {
  return era === 'modern' && extensions?.[TASKS_EXTENSION] !== undefined;
}

function startsAsTask({ task = 'auto' }: ToolManifest, { caller, asTask }: ToolRequest): boolean {
  if (task === 'never') return false;
  return asTask || (knowsTasks(caller) && task !== 'auto');
}
