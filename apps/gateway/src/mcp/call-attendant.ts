import { Injectable } from '@nestjs/common';
import {
  ProtocolError,
  ProtocolErrorCode,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isTerminal, type Call } from '@toolyard/contracts';
import { CallCancellation } from '../calls/call-cancellation.js';
import { CallRecords } from '../records/call-records.js';
import { CallFollower, type AskedCall, type StoryPlace } from './call-follower.js';
import { CallNotes } from './call-notes.js';
import { CallsInFlight } from './calls-in-flight.js';
import { ChildQuestions } from './child-questions.js';
import { inputRequestOf } from './input-requests.js';
import { isAskable, type McpCaller } from './mcp-caller.js';
import { clientGoneMessage, otherToolMessage } from './mcp.messages.js';
import { mayAsk, UserQuestions, type RoundState } from './user-questions.js';

/** One request of a client that runs something. */
export interface ClientRequest {
  ctx: ServerContext;
  caller: McpCaller;
  /** Questions that it has brought answers to already: an answer counts once. */
  answered: Set<string>;
}

/** The call as it ended or stands, or what its client has to ask first. */
export type Attended = { call: Call } | { required: InputRequiredResult };

export interface Attention {
  /** What is known of its story; moves on with it. */
  place: StoryPlace;
  notes: CallNotes;
  /** How long the call is followed, in milliseconds. */
  patienceMs?: number;
}

/** Stays with the call of a request until it has ended: tells, asks and cancels as the protocol has it. */
@Injectable()
export class CallAttendant {
  constructor(
    private readonly cancellation: CallCancellation,
    private readonly records: CallRecords,
    private readonly follower: CallFollower,
    private readonly questions: UserQuestions,
    private readonly children: ChildQuestions,
    private readonly inFlight: CallsInFlight,
  ) {}

  /** @throws ToolError `CALL_NOT_FOUND`, `QUEUE_UNAVAILABLE` */
  async attend({ id, agent }: Call, attention: Attention, request: ClientRequest): Promise<Attended> {
    const { ctx, caller } = request;
    const { signal } = ctx.mcpReq;
    const { place, ...following } = attention;
    const forget = this.inFlight.add(caller, ctx.mcpReq.id, id);
    const asked = new AbortController();
    let required: InputRequiredResult | undefined;
    const onAsk = async (one: AskedCall): Promise<boolean> => {
      required ??= await this.ask(one, request);
      return required !== undefined;
    };
    const endChildren = !isAskable(caller)
      ? undefined
      : this.children.watch({ id, agent }, async (waiting) => {
          if (await onAsk({ ...waiting, seq: place.seq })) asked.abort();
        });
    try {
      const until = AbortSignal.any([signal, asked.signal]);
      const call = await this.follower.follow(id, place, { ...following, signal: until, onAsk });
      if (caller.era === 'modern' && signal.aborted && !isTerminal(call.status))
        await this.cancellation.cancel(id, clientGoneMessage(caller.principal.id)).catch(() => undefined);
      return required === undefined || isTerminal(call.status) ? { call } : { required };
    } finally {
      endChildren?.();
      forget();
    }
  }

  /**
   * The client sends its request again, with what its user said.
   * @param tool what the request is about, by its own name
   * @throws ProtocolError when the state is of a call of something else, ToolError as `attend`
   */
  async goOn(
    tool: string,
    { call: id, child, round, seq }: RoundState,
    request: ClientRequest,
    patience: Pick<Attention, 'patienceMs'> = {},
  ): Promise<Attended> {
    const { ctx, caller } = request;
    const { call } = await this.records.get(id);
    if (call.tool !== tool)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, otherToolMessage(tool, call.tool));
    const asking = child === undefined ? call : (await this.records.get(child)).call;
    const { waitsFor } = asking;
    if (waitsFor !== undefined && (asking.waits ?? 1) === round) {
      const asked = { call: asking, waitsFor, seq, ...(child !== undefined && { root: id }) };
      const required = await this.settle(asked, request);
      if (required !== undefined) return { required };
    }
    if (isTerminal(call.status)) return { call };
    const notes = new CallNotes(call.tool, ctx, caller);
    return this.attend(call, { place: { seq }, notes, ...patience }, request);
  }

  private async ask(asked: AskedCall, request: ClientRequest): Promise<InputRequiredResult | undefined> {
    if (!mayAsk(request.caller, asked)) return undefined;
    if (request.caller.era === 'modern') return this.settle(asked, request);
    await this.questions.push(asked, request.caller);
    return undefined;
  }

  private async settle(
    asked: AskedCall,
    { ctx, caller, answered }: ClientRequest,
  ): Promise<InputRequiredResult | undefined> {
    const { key } = inputRequestOf(asked.call, asked.waitsFor);
    if (answered.has(key)) return this.questions.required(asked, caller);
    answered.add(key);
    return this.questions.settle(asked, ctx, caller);
  }
}
