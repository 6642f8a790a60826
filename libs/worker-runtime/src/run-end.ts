import { ToolError, type Call, type CallEnvelope } from '@toolyard/contracts';
import type { Logger } from '@toolyard/logging';
import type { CallOutcome } from '@toolyard/toolkit';
import type { CallDelivery, Disposition, WorkerTransport } from '@toolyard/transport';
import { setTimeout as delay } from 'node:timers/promises';
import { failedCall, failure, finishedCall } from './call-records.js';
import type { Interruption } from './interruption.js';
import type { KeptRuns } from './kept-runs.js';
import type { MaskedStory } from './masked-story.js';
import { retryDelay } from './retry-delay.js';
import type { WaitingRoom } from './waiting-room.js';
import { onceInterrupted } from './worker-runtime.messages.js';

const SETTLE_RETRY_MS = 500;

export interface RunEndOptions {
  workerId: string;
  transport: Pick<WorkerTransport, 'outcomes'>;
  room: WaitingRoom;
  kept: KeptRuns;
  log: Logger;
  /** Goes on with a kept run whose call was answered. */
  goOn: (callId: string, pool: string) => Promise<boolean>;
}

/** What becomes of a call when a run of it is over: an outcome, another attempt, or a wait. */
export class RunEnd {
  constructor(private readonly options: RunEndOptions) {}

  async conclude(
    delivery: CallDelivery,
    outcome: CallOutcome,
    interruption: Interruption,
    story: MaskedStory,
  ): Promise<Disposition> {
    const { envelope, attempt } = delivery;
    if (outcome.cause !== undefined) {
      const { id: callId, tool } = envelope;
      this.options.log.warn({ callId, tool, attempt, err: outcome.cause }, 'a tool threw');
    }
    const { status } = outcome;
    const brokenOff = status !== 'succeeded';
    if (brokenOff && (interruption.kind === 'lock_lost' || interruption.kind === 'settled'))
      return { kind: 'done' };
    if (status === 'parked') return this.park(delivery, outcome, interruption, story);
    const once = envelope.effect === 'once' && outcome.began;
    if (brokenOff && interruption.kind === 'handed_back') {
      if (!once) return again(delivery, outcome, Date.now(), story);
      story.close();
      return this.fail(delivery, 'outcome_unknown', new ToolError('OUTCOME_UNKNOWN', onceInterrupted()));
    }
    const retryable = status === 'failed' && outcome.error?.retryable === true && !once;
    if (retryable && attempt < envelope.retry.attempts)
      return again(delivery, outcome, Date.now() + retryDelay(envelope.retry, attempt), story);
    story.close();
    await this.settle(envelope, finishedCall(delivery, this.options.workerId, { ...outcome, status }));
    return { kind: 'done' };
  }

  /** Ends a call without, or in spite of, its tool. */
  async fail(
    delivery: CallDelivery,
    status: 'failed' | 'outcome_unknown' | 'cancelled',
    error: ToolError,
  ): Promise<Disposition> {
    await this.settle(delivery.envelope, failedCall(delivery, this.options.workerId, status, error));
    return { kind: 'done' };
  }

  private async park(
    delivery: CallDelivery,
    outcome: CallOutcome,
    interruption: Interruption,
    story: MaskedStory,
  ): Promise<Disposition> {
    const { room, kept, goOn } = this.options;
    const { waitsFor, waiting } = outcome;
    if (waitsFor === undefined) throw new TypeError('a parked call must say what it waits for');
    if (waiting === undefined) return room.park(delivery, outcome, waitsFor, story);
    const { id, pool } = delivery.envelope;
    // Before it is told that the call waits: the answer may come at once.
    kept.keep(id, { run: waiting, interruption, story });
    return room.park(delivery, outcome, waitsFor, story, () => goOn(id, pool));
  }

  /** Until it is recorded: an outcome must not be lost because Redis is away. */
  private async settle(envelope: CallEnvelope, call: Call): Promise<void> {
    for (;;) {
      try {
        await this.options.transport.outcomes.settle(envelope, call);
        return;
      } catch (error) {
        if (error instanceof ToolError) return this.settle(envelope, { ...call, ...failure(error) });
        this.options.log.warn({ callId: call.id, err: error }, 'an outcome could not be recorded yet');
        await delay(SETTLE_RETRY_MS);
      }
    }
  }
}

function again(
  { attempt }: CallDelivery,
  { error }: CallOutcome,
  at: number,
  story: MaskedStory,
): Disposition {
  void story.emit({
    type: 'call.retrying',
    attempt,
    retryAt: new Date(at).toISOString(),
    ...(error !== undefined && { error }),
  });
  story.close();
  return { kind: 'again', at };
}
