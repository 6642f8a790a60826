import { ToolError, type CallEnvelope } from '@toolyard/contracts';
import type { CallDelivery, WorkerTransport } from '@toolyard/transport';
import { onceLost, workersLost } from './worker-runtime.messages.js';

/** Workers a call may take down before it is given up. */
const MAX_LOST = 3;
/** How often a call whose worker may still live is looked at again. Milliseconds. */
const LOOK_AGAIN_MS = 400;

/** What to do with a call that may have run before. */
export type CrashVerdict =
  | { kind: 'run' }
  | { kind: 'done' }
  | { kind: 'postpone'; ms: number }
  | { kind: 'settle'; status: 'failed' | 'outcome_unknown' | 'cancelled'; error: ToolError };

type Ports = Pick<WorkerTransport, 'outcomes' | 'begun' | 'control' | 'isAlive'>;

/** Decides what an earlier attempt means, by the effect that the tool declares. */
export class CrashPolicy {
  constructor(private readonly transport: Ports) {}

  /** A first, untroubled delivery costs nothing here. */
  async judge({ envelope, attempt, lost }: CallDelivery): Promise<CrashVerdict> {
    if (attempt === 1 && envelope.resubmitted !== true && envelope.parked !== true) return { kind: 'run' };
    if ((await this.transport.outcomes.find(envelope.id)) !== undefined) return { kind: 'done' };
    if (envelope.effect === 'once' && lost > 0) {
      const verdict = await this.judgeOnce(envelope);
      if (verdict !== undefined) return verdict;
    }
    const reason = await this.transport.control.findMark(envelope.id);
    if (reason !== undefined) return settle('cancelled', new ToolError('CANCELLED', reason));
    if (lost >= MAX_LOST) return settle('failed', new ToolError('WORKER_LOST', workersLost(lost)));
    return { kind: 'run' };
  }

  /** A `once` tool that began is never run again: it still goes on somewhere, or nobody knows how it ended. */
  private async judgeOnce({ id }: CallEnvelope): Promise<CrashVerdict | undefined> {
    const worker = await this.transport.begun.find(id);
    if (worker === undefined) return undefined;
    if (await this.transport.isAlive(worker)) return { kind: 'postpone', ms: LOOK_AGAIN_MS };
    return settle('outcome_unknown', new ToolError('OUTCOME_UNKNOWN', onceLost(worker)));
  }
}

function settle(status: 'failed' | 'outcome_unknown' | 'cancelled', error: ToolError): CrashVerdict {
  return { kind: 'settle', status, error };
}
