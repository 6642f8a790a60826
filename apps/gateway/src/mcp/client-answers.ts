import { Injectable } from '@nestjs/common';
import { ToolError, type Call, type WaitsFor } from '@toolyard/contracts';
import type { Principal } from '../auth/principal.js';
import { CallCancellation } from '../calls/call-cancellation.js';
import { DecisionMaker } from '../people/decision-maker.js';
import { CallRecords } from '../records/call-records.js';
import { answerText } from './elicitation.js';
import { declinedMessage } from './mcp.messages.js';

/** What a client's user said to an elicitation. */
export interface ElicitAnswer {
  action: 'accept' | 'decline' | 'cancel';
  content: Record<string, unknown>;
}

/** What somebody sent as an answer; undefined when it is none. */
function elicitAnswerOf(value: unknown): ElicitAnswer | undefined {
  const { action, content = {} } = (typeof value === 'object' ? (value ?? {}) : {}) as Partial<ElicitAnswer>;
  if (action !== 'accept' && action !== 'decline' && action !== 'cancel') return undefined;
  if (typeof content !== 'object' || Array.isArray(content)) return undefined;
  return { action, content };
}

/** The same for whatever a call waits for: what answers a request of its tool is a result of the protocol. */
export function clientAnswerOf(waitsFor: WaitsFor, value: unknown): ElicitAnswer | undefined {
  if (waitsFor.kind !== 'input' || waitsFor.request === undefined) return elicitAnswerOf(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return { action: 'accept', content: value as Record<string, unknown> };
}

/** Which wait of a call a request of ours asks about, as its id. */
export function askId(callId: string, round: number): string {
  return `ask:${callId}:${round}`;
}

/** Takes the answers that clients bring from their users to the calls that wait for them. */
@Injectable()
export class ClientAnswers {
  constructor(
    private readonly records: CallRecords,
    private readonly decisions: DecisionMaker,
    private readonly cancellation: CallCancellation,
  ) {}

  /**
   * The answer to a request of ours by its id. What is no such id, or of another's call, is dropped.
   * @throws ToolError for an answer that does not fit, and when the queues are away
   */
  async take(principal: Principal, id: unknown, result: unknown): Promise<void> {
    const [, callId, round] = (typeof id === 'string' && /^ask:(call_\w+):(\d+)$/.exec(id)) || [];
    if (callId === undefined) return;
    const call = await this.find(callId);
    if (call?.agent !== principal.id || (call.waits ?? 1) !== Number(round)) return;
    const answer = call.waitsFor === undefined ? undefined : clientAnswerOf(call.waitsFor, result);
    if (answer !== undefined) await this.give(principal, call, answer);
  }

  private async find(id: string): Promise<Call | undefined> {
    try {
      return (await this.records.get(id)).call;
    } catch (error) {
      if (error instanceof ToolError && error.code === 'CALL_NOT_FOUND') return undefined;
      throw error;
    }
  }

  /**
   * Gives a call what its user said. One that waits no more is left as it is.
   * @throws ToolError `INVALID_REQUEST` for an answer that does not fit, `FORBIDDEN`, `QUEUE_UNAVAILABLE`
   */
  async give(principal: Principal, call: Call, { action, content }: ElicitAnswer): Promise<void> {
    const { id, waitsFor } = call;
    if (waitsFor === undefined || action === 'cancel') return;
    try {
      if (waitsFor.kind === 'approval') {
        const reason =
          textIn(content['reason']) ?? (action === 'decline' ? declinedMessage(principal.id) : undefined);
        const approve = action === 'accept' && content['approve'] === true;
        const { argumentsHash } = waitsFor;
        await this.decisions.decide(id, { approve, argumentsHash, ...(reason && { reason }) }, principal);
      } else if (action === 'accept') {
        await this.decisions.answer(id, { answer: answerText(waitsFor, content) }, principal.id);
      } else await this.cancellation.cancel(id, declinedMessage(principal.id));
    } catch (error) {
      if (!isTooLate(error)) throw error;
    }
  }
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Somebody else was first, or the call is over: its events tell. */
function isTooLate(error: unknown): boolean {
  return (
    error instanceof ToolError &&
    ['ALREADY_DECIDED', 'CALL_NOT_WAITING', 'CALL_FINISHED', 'ARGUMENTS_CHANGED'].includes(error.code)
  );
}
