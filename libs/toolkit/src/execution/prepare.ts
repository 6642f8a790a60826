import { ToolError } from '@toolyard/contracts';
import type { AskVerdict, BeforeVerdict } from '../hooks/hook-verdict.js';
import type { HookEntry } from '../registry/hook-entry.js';
import { plainObject } from '../schema/plain-data.js';
import { needApproval } from './approval-request.js';
import type { CallRun } from './call-run.js';
import { hookArgumentsInvalid, hookFailed, invalidArguments, unknownVerdict } from './execution.messages.js';
import { HookRun } from './hook-run.js';

/** Validates the arguments and asks the before-hooks. Gives what the tool receives; throws a ToolError when it must not run, CallParked when a person decides. */
export async function prepare(run: CallRun): Promise<object> {
  const asks: AskVerdict[] = [];
  let params = await validated(run, run.arguments, (violations) => {
    const message = invalidArguments(run.entry.manifest.name);
    return new ToolError('INVALID_ARGUMENTS', message, { details: { errors: violations } });
  });
  for (const hook of run.hooks) {
    if (hook.handler.before !== undefined) params = (await askBefore(run, hook, asks)) ?? params;
  }
  needApproval(run, asks);
  return params;
}

/** Gives new parameters when the hook changed the arguments. */
async function askBefore(run: CallRun, hook: HookEntry, asks: AskVerdict[]): Promise<object | undefined> {
  const trace = new HookRun(hook, 'before', run.traces, run.emitter);
  let verdict: BeforeVerdict | undefined;
  let params: object | undefined;
  try {
    verdict = await answerOf(run, hook);
    if (verdict?.verdict === 'modify_arguments') params = await modified(run, hook, verdict.arguments);
  } catch (error) {
    trace.failed(error);
    if (run.scope.signal.aborted) throw error;
    if (error instanceof ToolError && error.code === 'HOOK_FAILED') throw error;
    throw new ToolError('HOOK_FAILED', hookFailed(hook.name), { cause: error });
  }
  if (verdict === undefined) trace.decided('allow');
  else trace.decided(verdict.verdict, verdict.reason);
  if (verdict?.verdict === 'deny') throw new ToolError('DENIED', verdict.reason);
  if (verdict?.verdict === 'ask') asks.push(verdict);
  return params;
}

async function answerOf(
  { hookCall, scope }: CallRun,
  { handler }: HookEntry,
): Promise<BeforeVerdict | undefined> {
  const answer = handler.before?.(hookCall);
  const verdict = (answer instanceof Promise ? await scope.within(answer) : answer) as
    BeforeVerdict | undefined;
  if (verdict === undefined || ['allow', 'ask', 'deny', 'modify_arguments'].includes(verdict.verdict))
    return verdict;
  throw new TypeError(unknownVerdict(JSON.stringify(verdict)));
}

function modified(run: CallRun, hook: HookEntry, args: Record<string, unknown>): Promise<object> {
  return validated(run, args, (violations) => {
    const details = { errors: violations };
    return new ToolError('HOOK_FAILED', hookArgumentsInvalid(hook.name), { details });
  });
}

async function validated(
  run: CallRun,
  args: unknown,
  refusal: (violations: object[]) => ToolError,
): Promise<object> {
  const result = await run.scope.within(run.entry.validate(args));
  if ('violations' in result) throw refusal(result.violations);
  run.arguments = plainObject(result.params);
  run.hookCall = { ...run.hookCall, arguments: run.arguments };
  return result.params;
}
