import { Inject, Injectable } from '@nestjs/common';
import { ToolError, type ParkRequest } from '@toolyard/contracts';
import { HookRegistry } from '../registry/hook.registry.js';
import { ToolRegistry } from '../registry/tool.registry.js';
import { TOOLKIT_OPTIONS, type ToolkitOptions } from '../wiring/toolkit-options.js';
import { AnswerDesk } from './answer-desk.js';
import { CallEmitter } from './call-emitter.js';
import type { CallOutcome, CallToRun, ExecutionPorts, WaitingRun } from './call-execution.js';
import { CallParked } from './call-parked.js';
import { hookCallOf, type CallRun } from './call-run.js';
import { execute, type ExecutionSettings } from './execute.js';
import { toolUnavailable } from './execution.messages.js';
import { failureResult } from './failure.js';
import { finalize, type Ending } from './finalize.js';
import { prepare } from './prepare.js';
import { RunScope } from './run-scope.js';
import { thrownError } from './thrown-error.js';

/** Runs calls: prepare, execute, finalize. */
@Injectable()
export class ToolExecutor {
  private readonly settings: ExecutionSettings;

  constructor(
    private readonly tools: ToolRegistry,
    private readonly hooks: HookRegistry,
    @Inject(TOOLKIT_OPTIONS) options: ToolkitOptions,
  ) {
    this.settings = { workspace: options.workspace, abandonGraceMs: options.abandonGraceMs ?? 2_000 };
  }

  /** One attempt at a call, until it ends or waits. Never rejects: whatever goes wrong is the outcome. */
  async execute(call: CallToRun, ports: ExecutionPorts): Promise<CallOutcome> {
    const entry = this.tools.find(call.tool);
    if (entry === undefined)
      return refused(call, new ToolError('TOOL_UNAVAILABLE', toolUnavailable(call.tool)));
    const { name, timeoutMs } = entry.manifest;
    const scope = new RunScope(ports.signal, name, call.timeoutMs ?? timeoutMs);
    const base = { call, ports, entry, scope };
    const run: CallRun = {
      ...base,
      desk: new AnswerDesk(base),
      hooks: this.hooks.listFor(name),
      emitter: new CallEmitter(ports),
      toolEmitter: new CallEmitter(ports),
      traces: [],
      arguments: call.arguments,
      hookCall: hookCallOf(base, call.arguments, Date.now()),
      began: false,
      abandoned: false,
    };
    return next(run, this.conclude(run));
  }

  private async conclude(run: CallRun): Promise<CallOutcome> {
    const { call, ports, emitter } = run;
    using _scope = run.scope;
    try {
      const ending = await this.ending(run);
      return 'waitsFor' in ending ? parked(run, ending.waitsFor) : await finalize(run, ending);
    } catch (error) {
      ports.log.error('The executor failed', { err: error });
      return { ...refused(call, thrownError(error, 'INTERNAL')), hooks: run.traces, began: run.began };
    } finally {
      emitter.close();
    }
  }

  private async ending(run: CallRun): Promise<Ending | { waitsFor: ParkRequest }> {
    const refusal = run.call.people?.refusal;
    if (refusal !== undefined) {
      run.arguments = refusal.arguments;
      run.hookCall = { ...run.hookCall, arguments: refusal.arguments };
      return refusal;
    }
    try {
      return { result: await execute(run, await prepare(run), this.settings) };
    } catch (thrown) {
      const waitsFor = run.scope.parkedFor ?? (thrown instanceof CallParked ? thrown.request : undefined);
      if (waitsFor !== undefined) return { waitsFor };
      return endingOf(run, thrown);
    }
  }
}

/** The end of a run, or the question that it waits with until someone lets it go on. */
async function next(run: CallRun, end: Promise<CallOutcome>): Promise<CallOutcome> {
  const first = run.ports.waits === true ? await Promise.race([end, run.desk.next]) : await end;
  if ('status' in first) return first;
  const waiting: WaitingRun = {
    resume: (answer) => {
      first.answer(answer);
      return next(run, end);
    },
  };
  return { ...parked(run, first.request), waiting };
}

function parked(run: CallRun, waitsFor: ParkRequest): CallOutcome {
  const { began, arguments: args } = run;
  const hooks = [...run.traces];
  return {
    status: 'parked',
    waitsFor,
    arguments: args,
    hooks,
    began,
    ...(run.abandoned && { abandoned: true }),
  };
}

function endingOf(run: CallRun, thrown: unknown): Ending {
  const { scope, ports } = run;
  if (run.abandoned) ports.log.warn('The tool ignored its signal and was left running');
  if (scope.signal.aborted) return { error: scope.reason, status: scope.endStatus };
  const error = thrownError(thrown, run.began ? 'TOOL_FAILED' : 'INTERNAL');
  if (error.cause !== undefined) ports.log.error('The call failed', { code: error.code, err: error.cause });
  const status = error.code === 'DENIED' && !run.began ? 'denied' : 'failed';
  return { error, status };
}

function refused(call: CallToRun, error: ToolError): CallOutcome {
  const callError = error.toCallError();
  return {
    status: 'failed',
    arguments: call.arguments,
    result: failureResult(callError),
    error: callError,
    hooks: [],
    began: false,
    ...(error.cause !== undefined && { cause: error.cause }),
  };
}
