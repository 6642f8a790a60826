import { callOf, type Call, type ToolError } from '@toolyard/contracts';
import type { CallOutcome } from '@toolyard/toolkit';
import type { CallDelivery } from '@toolyard/transport';

/** The call while its attempt runs. */
export function runningCall({ envelope, attempt, startedAt }: CallDelivery, worker: string): Call {
  return {
    ...callOf(envelope),
    status: 'running',
    attempts: attempt,
    startedAt: new Date(startedAt).toISOString(),
    worker,
  };
}

/** The call as the toolkit ended it. */
export function finishedCall(
  delivery: CallDelivery,
  worker: string,
  outcome: CallOutcome & Pick<Call, 'status'>,
): Call {
  return {
    ...runningCall(delivery, worker),
    status: outcome.status,
    arguments: outcome.arguments,
    ...(outcome.result !== undefined && { result: outcome.result }),
    ...(outcome.error !== undefined && { error: outcome.error }),
    hooks: outcome.hooks,
    finishedAt: new Date().toISOString(),
  };
}

/** The call that ended without, or in spite of, its tool. */
export function failedCall(
  delivery: CallDelivery,
  worker: string,
  status: 'failed' | 'outcome_unknown' | 'cancelled',
  error: ToolError,
): Call {
  return {
    ...runningCall(delivery, worker),
    ...failure(error),
    status,
    finishedAt: new Date().toISOString(),
  };
}

/** What an error makes of a call: its text is for a model. */
export function failure(error: ToolError): Pick<Call, 'status' | 'error' | 'result'> {
  return {
    status: 'failed',
    error: error.toCallError(),
    result: { content: [{ type: 'text', text: error.message }], isError: true },
  };
}
