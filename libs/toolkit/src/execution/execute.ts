import type { ToolResult } from '@toolyard/contracts';
import type { ToolContext } from '../tool-context.js';
import { CallContext } from './call-context.js';
import type { CallRun } from './call-run.js';
import { ChunkRelay } from './chunk-relay.js';
import type { WorkspaceChoice } from '../wiring/toolkit-options.js';
import { resultOf } from './result-of.js';

/** Where a tool works and how long it is waited for once its signal is aborted. */
export interface ExecutionSettings {
  workspace: string | WorkspaceChoice;
  abandonGraceMs: number;
}

/** Runs the tool. Rejects with what it throws, or with the reason its time ended. */
export async function execute(
  run: CallRun,
  params: object,
  settings: ExecutionSettings,
): Promise<ToolResult> {
  const { scope, call, entry } = run;
  const workspace = await workspaceOf(run, settings);
  if (run.ports.begin !== undefined) await scope.within(run.ports.begin());
  scope.signal.throwIfAborted();
  run.began = true;
  const { name } = entry.manifest;
  const ctx = new CallContext(call, name, scope.signal, workspace, run.ports, run.toolEmitter, run.desk);
  const work = runTool(run, params, ctx);
  try {
    return await scope.within(work);
  } finally {
    if (scope.signal.aborted) await settle(run, work, settings.abandonGraceMs);
    run.toolEmitter.close();
  }
}

/** Without a wait where every call has the same. */
function workspaceOf({ call, scope }: CallRun, { workspace }: ExecutionSettings): string | Promise<string> {
  if (typeof workspace === 'string') return workspace;
  return scope.within(workspace({ agent: { id: call.agent }, runId: call.runId ?? call.id }));
}

async function runTool(run: CallRun, params: object, ctx: ToolContext): Promise<ToolResult> {
  const { name } = run.entry.manifest;
  const returned = run.entry.invoke(params, ctx);
  if (!isAsyncIterable(returned)) return resultOf(name, await returned);
  const relay = new ChunkRelay(name, run.call.attempt, run.toolEmitter);
  const value = await drain(run, returned[Symbol.asyncIterator](), relay);
  return value === undefined ? relay.result() : resultOf(name, value);
}

/** Pulls chunks one after another, each after the one before was taken. Gives the generator's return value. */
async function drain(
  { scope }: CallRun,
  chunks: AsyncIterator<unknown>,
  relay: ChunkRelay,
): Promise<unknown> {
  const stop = async () => {
    await chunks.return?.();
  };
  const onAbort = () => void stop().catch(() => undefined);
  scope.signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      const step = await chunks.next();
      if (step.done === true) return step.value as unknown;
      try {
        scope.signal.throwIfAborted();
        // Not raced with the end of the time: that would leave a reaction on it for every chunk.
        const taken = relay.send(step.value);
        if (taken !== undefined) await taken;
      } catch (error) {
        await stop();
        throw error;
      }
    }
  } finally {
    scope.signal.removeEventListener('abort', onAbort);
  }
}

/** Waits for an aborted tool; one that does not stop in time is left to itself. */
async function settle(run: CallRun, work: Promise<unknown>, graceMs: number): Promise<void> {
  const { promise: graceEnded, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), graceMs);
  const ended = work.then(
    () => 'ended' as const,
    () => 'ended' as const,
  );
  run.abandoned = (await Promise.race([ended, graceEnded])) === 'late';
  clearTimeout(timer);
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
