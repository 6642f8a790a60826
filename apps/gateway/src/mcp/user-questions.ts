import { Inject, Injectable } from '@nestjs/common';
import { inputRequired, type InputRequiredResult, type ServerContext } from '@modelcontextprotocol/server';
import { ToolError } from '@toolyard/contracts';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import type { AskedCall } from './call-follower.js';
import { askId, ClientAnswers, elicitAnswerOf } from './client-answers.js';
import { elicitationOf } from './elicitation.js';
import { showsForms, type McpCaller } from './mcp-caller.js';
import { SealedTokens } from './sealed-token.js';

const STATE_LIFE_MS = 31 * 86_400_000;

/** What a request of the revision of 2026 brings back of an earlier one: the wait of a call, and its last event. */
export interface RoundState {
  call: string;
  round: number;
  seq: number;
}

/** Asks the user of a client what a call waits for. */
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
    const { params } = elicitationOf(call, waitsFor);
    await caller.ask?.({ id: askId(call.id, call.waits ?? 1), method: 'elicitation/create', params });
  }

  /**
   * Gives a call the answer that a request brought along.
   * @returns undefined when it did; else the result that asks for it
   */
  async settle(
    asked: AskedCall,
    { mcpReq }: ServerContext,
    { principal }: McpCaller,
  ): Promise<InputRequiredResult | undefined> {
    const { key } = elicitationOf(asked.call, asked.waitsFor);
    const answer = elicitAnswerOf(mcpReq.inputResponses?.[key]);
    if (answer === undefined) return this.required(asked, principal.id);
    try {
      await this.answers.give(principal, asked.call, answer);
      return undefined;
    } catch (error) {
      if (error instanceof ToolError && error.code === 'INVALID_REQUEST')
        return this.required(asked, principal.id, error.message);
      throw error;
    }
  }

  /** The result that asks: the client sends its request again, with the answer. */
  required({ call, waitsFor, seq }: AskedCall, of: string, problem?: string): InputRequiredResult {
    const { key, params } = elicitationOf(call, waitsFor);
    const message = problem === undefined ? params.message : `${problem} ${params.message}`;
    const state: RoundState = { call: call.id, round: call.waits ?? 1, seq };
    return inputRequired({
      inputRequests: { [key]: { method: 'elicitation/create', params: { ...params, message } } },
      requestState: this.states.seal(of, { ...state }, STATE_LIFE_MS),
    });
  }
}

/** The user of an agent's client is asked for answers always, for decisions only where the key may decide. */
export function mayAsk(caller: McpCaller, { waitsFor }: Pick<AskedCall, 'waitsFor'>): boolean {
  if (!showsForms(caller)) return false;
  const { role, selfApproval } = caller.principal;
  return waitsFor.kind === 'input' || (!waitsFor.notRequester && (role !== 'agent' || selfApproval === true));
}
