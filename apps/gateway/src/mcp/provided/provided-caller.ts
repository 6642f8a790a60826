import { Injectable } from '@nestjs/common';
import type { ServerContext } from '@modelcontextprotocol/server';
import { isTerminal, type Kind } from '@toolyard/contracts';
import { CallAdmission, type AdmittedCall } from '../../calls/call-admission.js';
import { CallQuota } from '../../calls/call-quota.js';
import { CallSubmission } from '../../calls/call-submission.js';
import { CallAttendant, type Attended } from '../call-attendant.js';
import { CallNotes } from '../call-notes.js';
import { abilitiesOf, type McpCaller } from '../mcp-caller.js';
import { requireAbilities } from '../tool-results.js';
import type { RoundState } from '../user-questions.js';

/** A call that ends within this time, in milliseconds, is not followed event by event. */
const QUICK_MS = 250;

/** What a client wants: a prompt, a resource or a completion, by the name that its calls have. */
export interface Wanted {
  kind: Exclude<Kind, 'tool'>;
  name: string;
  arguments: Record<string, unknown>;
}

/** Runs prompts, resources and completions for clients, each as a call like any other. */
@Injectable()
export class ProvidedCaller {
  constructor(
    private readonly admission: CallAdmission,
    private readonly quota: CallQuota,
    private readonly submission: CallSubmission,
    private readonly attendant: CallAttendant,
  ) {}

  /** @throws ToolError for what is not there, arguments that do not fit, limits, and when the queues are away */
  async call(wanted: Wanted, ctx: ServerContext, caller: McpCaller): Promise<Attended> {
    const { principal } = caller;
    const { name } = wanted;
    const request = { ctx, caller, answered: new Set<string>() };
    const admitted = this.admit(wanted, caller);
    const state = ctx.mcpReq.requestState<RoundState>();
    if (state !== undefined) return this.attendant.goOn(name, state, request);
    const { refusal } = await this.quota.take(principal, [admitted]);
    if (refusal !== undefined) throw refusal;
    const notes = new CallNotes(name, ctx, caller);
    const { call } = await this.submission.submit(admitted, notes.wanted ? 0 : QUICK_MS, ctx.mcpReq.signal);
    return isTerminal(call.status)
      ? { call }
      : this.attendant.attend(call, { place: { seq: 0 }, notes }, request);
  }

  private admit({ kind, name, arguments: given }: Wanted, caller: McpCaller): AdmittedCall {
    const asked = { tool: name, arguments: given, clientCan: abilitiesOf(caller) };
    try {
      return this.admission.admit(asked, { principal: caller.principal, kind });
    } catch (error) {
      if (caller.era === 'modern') requireAbilities(error);
      throw error;
    }
  }
}
