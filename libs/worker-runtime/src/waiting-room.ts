import { ToolError, type Call, type ParkedCall, type ParkRequest } from '@toolyard/contracts';
import type { CallOutcome, PeoplesWord } from '@toolyard/toolkit';
import {
  parkedCallOf,
  type CallDelivery,
  type CallStory,
  type Disposition,
  type EmittedEvent,
  type ParkedRecord,
  type WorkerTransport,
} from '@toolyard/transport';
import { runningCall } from './call-records.js';
import { answerExpired, approvalExpired, deniedBy } from './worker-runtime.messages.js';

/** Where calls wait for people: puts them aside, and knows what people said when they come back. */
export class WaitingRoom {
  constructor(
    private readonly transport: Pick<WorkerTransport, 'parking'>,
    private readonly workerId: string,
  ) {}

  /** What people said so far, or that the call still waits; undefined for a call that never waited. */
  async find({ envelope, lost }: CallDelivery): Promise<{ people: PeoplesWord } | Disposition | undefined> {
    // A worker that vanished may have put it aside half way.
    if (envelope.parked !== true && lost === 0) return undefined;
    const record = await this.transport.parking.take(envelope.id, this.workerId);
    if (record === undefined) return undefined;
    envelope.parked = true;
    envelope.waits = record.round;
    if (record.state === 'waiting' && record.call !== undefined) return this.waitFor(record.call);
    return { people: wordOf(record) };
  }

  /**
   * Puts a call aside and tells its watchers why.
   * @param goOn goes on with its run, which is kept here
   */
  async park(
    delivery: CallDelivery,
    { arguments: args, hooks }: CallOutcome,
    request: ParkRequest,
    story: Pick<CallStory, 'emit' | 'close'>,
    goOn?: () => Promise<boolean>,
  ): Promise<Disposition> {
    const { envelope, attempt } = delivery;
    const call = parkedCallOf(envelope, attempt, args, request);
    envelope.waits = call.round;
    const recorded: Call = {
      ...runningCall(delivery, this.workerId),
      ...{ arguments: args, hooks },
      status: call.kind === 'approval' ? 'awaiting_approval' : 'awaiting_input',
    };
    const holder = goOn === undefined ? undefined : this.workerId;
    const parking = this.transport.parking.park(call, this.workerId, recorded, holder);
    // Right behind it on the same connection, so that whoever sees the event finds the call waiting.
    void story.emit(waitingEvent(call));
    story.close();
    await parking;
    return this.waitFor(call, goOn);
  }

  private waitFor(call: ParkedCall, goOn?: () => Promise<boolean>): Disposition {
    return {
      kind: 'park',
      until: Date.parse(call.expiresAt),
      isDecided: () => this.transport.parking.isDecided(call),
      ...(goOn !== undefined && { goOn }),
    };
  }
}

function waitingEvent(call: ParkedCall): EmittedEvent {
  const { expiresAt } = call;
  if (call.kind === 'approval') {
    const { argumentsHash, arguments: args, reason, quorum } = call;
    return {
      type: 'call.awaiting_approval',
      argumentsHash,
      arguments: args,
      ...(reason !== undefined && { reason }),
      quorum,
      expiresAt,
    };
  }
  const { question, choices, key, form, default: fallback, request } = call;
  return {
    type: 'call.awaiting_input',
    question,
    ...(choices !== undefined && { choices }),
    ...(key !== undefined && { key }),
    ...(form !== undefined && { form }),
    ...(fallback !== undefined && { default: fallback }),
    ...(request !== undefined && { request }),
    expiresAt,
  };
}

function wordOf({ state, call, by = '', reason, approvedHash, answers }: ParkedRecord): PeoplesWord {
  const word = { answers, ...(approvedHash !== undefined && { approvedHash }) };
  const args = call?.arguments ?? {};
  switch (state) {
    case 'denied': {
      const error = new ToolError('DENIED', deniedBy(by, reason), { details: { deniedBy: by } });
      return { ...word, refusal: { status: 'denied', error, arguments: args } };
    }
    case 'expired': {
      const error = new ToolError('EXPIRED', call?.kind === 'input' ? answerExpired() : approvalExpired());
      return { ...word, refusal: { status: 'expired', error, arguments: args } };
    }
    default:
      return word;
  }
}
