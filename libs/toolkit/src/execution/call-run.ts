import type { HookTrace } from '@toolyard/contracts';
import type { HookCall } from '../hooks/tool-hook-handler.js';
import type { HookEntry } from '../registry/hook-entry.js';
import type { ToolEntry } from '../registry/tool-entry.js';
import type { CallEmitter } from './call-emitter.js';
import type { CallToRun, ExecutionPorts } from './call-execution.js';
import type { QuestionDesk } from './question-desk.js';
import type { RunScope } from './run-scope.js';

/** One attempt on its way through prepare, execute and finalize. */
export interface CallRun {
  readonly call: CallToRun;
  readonly ports: ExecutionPorts;
  readonly entry: ToolEntry;
  readonly hooks: readonly HookEntry[];
  readonly scope: RunScope;
  readonly desk: QuestionDesk;
  readonly emitter: CallEmitter;
  /** For the tool's own events; closed when the tool has ended or is left to itself. */
  readonly toolEmitter: CallEmitter;
  readonly traces: HookTrace[];
  /** Arguments as plain data, defaults filled in once they are validated. */
  arguments: Record<string, unknown>;
  /** What hooks see; made anew when the arguments change. */
  hookCall: HookCall;
  began: boolean;
  abandoned: boolean;
}

export function hookCallOf(
  { call, ports, entry, scope }: Pick<CallRun, 'call' | 'ports' | 'entry' | 'scope'>,
  args: Record<string, unknown>,
  startedAt: number,
): HookCall {
  return {
    id: call.id,
    tool: entry.manifest.name,
    manifest: entry.manifest,
    agent: call.agent,
    ...(call.identity !== undefined && { identity: call.identity }),
    attempt: call.attempt,
    arguments: args,
    startedAt,
    ...(call.parentCallId !== undefined && { parentCallId: call.parentCallId }),
    ...(call.metadata !== undefined && { metadata: call.metadata }),
    signal: scope.signal,
    log: ports.log,
  };
}
