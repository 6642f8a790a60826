import { LIMITS, type ApprovalPolicy, type ParkRequest } from '@toolyard/contracts';
import type { AskVerdict } from '../hooks/hook-verdict.js';
import { argumentsHash } from './arguments-hash.js';
import { CallParked } from './call-parked.js';
import type { CallRun } from './call-run.js';

/** Throws CallParked when a hook asked and nobody approved exactly these arguments. To be called when they are final. */
export function needApproval(run: CallRun, asks: readonly AskVerdict[]): void {
  if (asks.length === 0) return;
  const hash = argumentsHash(run.arguments);
  if (run.call.people?.approvedHash === hash) return;
  throw new CallParked(approvalRequest(hash, run.entry.manifest.approval ?? {}, asks));
}

/** Who asks hardest wins: the most people, the shortest time. */
function approvalRequest(hash: string, ofTool: ApprovalPolicy, asks: readonly AskVerdict[]): ParkRequest {
  const policies = [ofTool, ...asks.map(({ policy }) => policy ?? {})];
  const reasons = asks.map(({ reason }) => reason).filter((reason) => reason !== undefined);
  const deadlines = policies.map(({ deadlineMs }) => deadlineMs).filter((ms) => ms !== undefined);
  return {
    kind: 'approval',
    argumentsHash: hash,
    quorum: clamped(Math.max(...policies.map(({ quorum }) => quorum ?? 1)), LIMITS.quorum),
    notRequester: policies.some(({ notRequester }) => notRequester === true),
    deadlineMs: deadlineOf(deadlines.length === 0 ? undefined : Math.min(...deadlines)),
    ...(reasons.length > 0 && { reason: reasons.join('\n') }),
  };
}

/** Whole milliseconds within the limits. */
export function deadlineOf(deadlineMs: number = LIMITS.deadlineMs.default): number {
  return clamped(deadlineMs, LIMITS.deadlineMs);
}

function clamped(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(Math.max(Math.ceil(value), min), max);
}
