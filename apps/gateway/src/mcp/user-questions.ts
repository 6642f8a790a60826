import { Inject, Injectable } from '@nestjs/common';
import { inputRequired, type InputRequiredResult, type ServerContext } from '@modelcontextprotocol/server';
import { ToolError } from '@toolyard/contracts';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import type { AskedCall } from './call-follower.js';
import { askId, ClientAnswers, clientAnswerOf } from './client-answers.js';
import { inputRequestOf, inputRequestsOf } from './input-requests.js';
import { answers, showsForms, type McpCaller } from './mcp-caller.js';
import { SealedTokens } from './sealed-token.js';

const STATE_LIFE_MS = 31 * 86_400_000;

/** What a request of the revision of 2026 brings back of an earlier one: the wait of a call, and its last event. */
export interface RoundState {
  call: string;
  /** The child call that asks, where the call itself does not. */
  child?: string;
  round: number;
  seq: number;
}

/** Asks a client, or its user, what a call waits for. */
@Injectable()
export class UserQuestions {
  private readonly states: SealedTokens;

  constructor(
    private readonly answers: ClientAnswers,
    @Inject(GATEWAY_OPTIONS) { adminKey }: Pick<GatewayOptions, 'adminKey'>,
  ) {
    this.states = new SealedTokens(adminKey, 'mcp request state');
  }

  /** What a `requestState` says. @throws Error for one that was changed, is over, or is of another key */
  openState({ principal }: McpCaller, state: string): RoundState {
    const content = this.states.open(principal.id, state);
    if (content === undefined)
      throw new Error('The requestState was changed, is over, or is of another key.');
    return content as unknown as RoundState;
  }

  /** On the stream of the request: how the revisions of 2025 ask. The answer comes with a request of its own. */
  async push({ call, waitsFor }: AskedCall, caller: McpCaller): Promise<void> {
    const { request } = inputRequestOf(call, waitsFor);
    await caller.ask?.({ id: askId(call.id, call.waits ?? 1), ...request });
  }

  /**
   * Gives a call the answer that a request brought along.
   * @returns undefined when it did; else the result that asks for it
   */
  async settle(
    asked: AskedCall,
    { mcpReq }: ServerContext,
    caller: McpCaller,
  ): Promise<InputRequiredResult | undefined> {
    const { key } = inputRequestOf(asked.call, asked.waitsFor);
    const answer = clientAnswerOf(asked.waitsFor, mcpReq.inputResponses?.[key]);
    if (answer === undefined) return this.required(asked, caller);
    try {
      await this.answers.give(caller.principal, asked.call, answer);
      return undefined;
    } catch (error) {
      if (error instanceof ToolError && error.code === 'INVALID_REQUEST')
        return this.required(asked, caller, error.message);
      throw error;
    }
  }

  /** The result that asks: the client sends its request again, with the answers. */
  required(
    { call, waitsFor, seq, root }: AskedCall,
    caller: McpCaller,
    problem?: string,
  ): InputRequiredResult {
    const requests = inputRequestsOf(call, waitsFor, (question) => answers(caller, question));
    const [first] = requests;
    if (problem !== undefined && first?.request.method === 'elicitation/create')
      first.request.params.message = `${problem} ${first.request.params.message}`;
    const state: RoundState = {
      call: root ?? call.id,
      ...(root !== undefined && { child: call.id }),
      round: call.waits ?? 1,
      seq,
    };
    return inputRequired({
      inputRequests: Object.fromEntries(requests.map(({ key, request }) => [key, request])),
      requestState: this.states.seal(caller.principal.id, { ...state }, STATE_LIFE_MS),
    });
  }
}

/** A client is asked for what it can answer, its user for decisions only where the key may decide. */
export function mayAsk(caller: McpCaller, { waitsFor }: Pick<AskedCall, 'waitsFor'>): boolean {
  if (waitsFor.kind === 'input') return answers(caller, waitsFor);
  const { role, selfApproval } = caller.principal;
  return showsForms(caller) && !waitsFor.notRequester && (role !== 'agent' || selfApproval === true);
}
