import { ERROR_TABLE, ToolError, type CallError, type HookPhase, type ToolResult } from '@toolyard/contracts';
import type { AfterVerdict, OnErrorVerdict } from '../hooks/hook-verdict.js';
import type { SkipReason } from '../hooks/tool-hook-handler.js';
import type { HookEntry } from '../registry/hook-entry.js';
import type { CallOutcome } from './call-execution.js';
import type { CallRun } from './call-run.js';
import { unknownVerdict } from './execution.messages.js';
import { failureResult } from './failure.js';
import { HookRun } from './hook-run.js';
import { limitOutput } from './limit-output.js';
import { resultOf } from './result-of.js';
import { firstLine } from './thrown-error.js';
import { withinTime } from './within-time.js';

/** How long a hook may take once the tool has ended, in milliseconds; the call's own time may be over by then. */
const LATE_HOOK_MS = 10_000;

/** How the tool ended: with a result, or with an error and a status. */
export type Ending =
  | { result: ToolResult }
  | { error: ToolError; status: 'failed' | 'denied' | 'expired' | 'cancelled' | 'timed_out' };

/** Asks the late hooks, applies the limits and tells the outcome. */
export async function finalize(run: CallRun, ending: Ending): Promise<CallOutcome> {
  const toldFailed = 'result' in ending && ending.result.isError ? failed(ending.result) : undefined;
  if ('result' in ending && toldFailed === undefined) {
    return outcome(run, 'succeeded', limitOutput(await askAfter(run, ending.result)));
  }
  const { error, status } = toldFailed ?? (ending as Exclude<Ending, { result: ToolResult }>);
  const callError = error.toCallError();
  if (!run.began) await tellSkipped(run, { status, error: callError });
  else {
    const recovered = await askOnError(run, callError);
    if (recovered !== undefined) return outcome(run, 'succeeded', limitOutput(recovered));
  }
  const result = limitOutput(toldFailed?.result ?? failureResult(callError));
  return {
    ...outcome(run, status, result),
    error: callError,
    ...(error.cause !== undefined && { cause: error.cause }),
  };
}

async function askAfter(run: CallRun, first: ToolResult): Promise<ToolResult> {
  let result = first;
  for (const hook of run.hooks) {
    if (hook.handler.after === undefined) continue;
    const verdict = await ask<AfterVerdict>(run, hook, 'after', ['allow', 'modify_result'], (late) =>
      late(hook.handler.after?.(run.hookCall, result)),
    );
    if (verdict?.verdict === 'modify_result') result = verdict.result;
  }
  return result;
}

/** Gives the result of the first hook that recovers; only a failure can be recovered, what was stopped stays stopped. */
async function askOnError(run: CallRun, error: CallError): Promise<ToolResult | undefined> {
  for (const hook of run.hooks) {
    if (hook.handler.onError === undefined) continue;
    const allowed = run.scope.signal.aborted ? ['allow'] : ['allow', 'recover'];
    const verdict = await ask<OnErrorVerdict>(run, hook, 'on_error', allowed, (late) =>
      late(hook.handler.onError?.(run.hookCall, error)),
    );
    if (verdict?.verdict === 'recover') return { ...verdict.result, isError: false };
  }
  return undefined;
}

async function tellSkipped(run: CallRun, reason: SkipReason): Promise<void> {
  for (const hook of run.hooks) {
    if (hook.handler.onSkip === undefined) continue;
    await ask(run, hook, 'on_skip', ['allow'], (late) => late(hook.handler.onSkip?.(run.hookCall, reason)));
  }
}

type LateVerdict = AfterVerdict | OnErrorVerdict;

/** One hook's verdict, traced. A hook that throws, is too slow or answers nonsense is logged and counts as nothing said. */
async function ask<V extends LateVerdict>(
  run: CallRun,
  hook: HookEntry,
  phase: HookPhase,
  allowed: string[],
  answer: (late: (given: unknown) => unknown) => unknown,
): Promise<V | undefined> {
  const trace = new HookRun(hook, phase, run.traces, run.emitter);
  try {
    const given = await answer((value) =>
      value instanceof Promise ? withinTime(value, LATE_HOOK_MS) : value,
    );
    const verdict = (given ?? { verdict: 'allow' }) as V;
    if (!allowed.includes(verdict.verdict)) throw new TypeError(unknownVerdict(JSON.stringify(given)));
    if ('result' in verdict) verdict.result = checkedResult(hook, verdict.result);
    trace.decided(verdict.verdict, 'reason' in verdict ? verdict.reason : undefined);
    return verdict;
  } catch (err) {
    trace.failed(err);
    const fields = { hook: hook.name, phase, err };
    run.ports.log.error('A hook failed after the call ended; the outcome stands', fields);
    return undefined;
  }
}

/** A hook's result is a result as a tool's is; that it is an error is not the hook's to say. */
function checkedResult(hook: HookEntry, result: unknown): ToolResult {
  return resultOf(hook.name, result);
}

function failed(result: ToolResult) {
  const text = result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  const error = new ToolError('TOOL_FAILED', firstLine(text) || ERROR_TABLE.TOOL_FAILED.message);
  return { result, error, status: 'failed' as const };
}

function outcome(run: CallRun, status: CallOutcome['status'], result: ToolResult): CallOutcome {
  return {
    status,
    arguments: run.arguments,
    result,
    hooks: run.traces,
    began: run.began,
    ...(run.abandoned && { abandoned: true }),
  };
}
