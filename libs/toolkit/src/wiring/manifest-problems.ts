import {
  LIMITS,
  RESERVED_TOOL_NAMES,
  TOOL_NAME,
  type ApprovalPolicy,
  type RetryPolicy,
  type ToolManifest,
} from '@toolyard/contracts';
import type { ToolOptions } from '../decorators/tool.decorator.js';
import {
  badApproval,
  badName,
  badRetry,
  badTimeout,
  reservedName,
  retriedOnce,
  unknownPool,
} from '../toolkit.messages.js';
import { wantedPools } from './tool-manifest.js';

const LONGEST_DELAY = 86_400_000;

/** What is wrong with a manifest, each with its fix. */
export function manifestProblems(
  owner: string,
  manifest: ToolManifest,
  options: ToolOptions,
  pools: string[],
): string[] {
  const { min, max } = LIMITS.timeoutMs;
  const problems = [manifest.name, ...manifest.aliases]
    .filter((name) => !TOOL_NAME.test(name))
    .map((name) => badName(owner, name));
  for (const name of [manifest.name, ...manifest.aliases])
    if (RESERVED_TOOL_NAMES.includes(name)) problems.push(reservedName(owner, name));
  if (!pools.includes(manifest.pool)) problems.push(unknownPool(owner, wantedPools(options.pool), pools));
  if (!isWhole(manifest.timeoutMs, min, max)) problems.push(badTimeout(owner, manifest.timeoutMs, min, max));
  if (!isFair(manifest.approval ?? {})) problems.push(badApproval(owner));
  if (!isSound(manifest.retry)) problems.push(badRetry(owner));
  else if (manifest.effect === 'once' && manifest.retry.attempts > 1) problems.push(retriedOnce(owner));
  return problems;
}

function isFair({
  quorum = LIMITS.quorum.min,
  deadlineMs = LIMITS.deadlineMs.default,
}: ApprovalPolicy): boolean {
  return (
    isWhole(quorum, LIMITS.quorum.min, LIMITS.quorum.max) &&
    isWhole(deadlineMs, LIMITS.deadlineMs.min, LIMITS.deadlineMs.max)
  );
}

function isSound({ attempts, delayMs, maxDelayMs = 0, backoff = 'fixed' }: RetryPolicy): boolean {
  return (
    isWhole(attempts, 1, 20) &&
    isWhole(delayMs, 0, LONGEST_DELAY) &&
    isWhole(maxDelayMs, 0, LONGEST_DELAY) &&
    ['fixed', 'exponential'].includes(backoff)
  );
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
