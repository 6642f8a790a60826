import type { RetryPolicy } from '@toolyard/contracts';

const MAX_DELAY_MS = 60_000;

/** Wait before the attempt after `attempt`, in milliseconds. */
export function retryDelay(policy: RetryPolicy, attempt: number): number {
  const factor = policy.backoff === 'fixed' ? 1 : 2 ** (attempt - 1);
  return Math.min(policy.delayMs * factor, policy.maxDelayMs ?? MAX_DELAY_MS);
}
