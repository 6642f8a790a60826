import { ToolError, type Call, type CallEnvelope, type SecretMask } from '@toolyard/contracts';
import type { Logger } from '@toolyard/logging';
import type { CallOutcome, PeoplesWord, ToolExecutor, ToolRegistry } from '@toolyard/toolkit';
import type { CallDelivery, CatalogueEntry, Disposition, WorkerTransport } from '@toolyard/transport';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChildCalls } from './child-calls.js';
import { failedCall, failure, finishedCall, runningCall } from './call-records.js';
import { CrashPolicy } from './crash-policy.js';
import { Interruption } from './interruption.js';
import { MaskedStory } from './masked-story.js';
import { retryDelay } from './retry-delay.js';
import { WaitingRoom } from './waiting-room.js';
import { alreadyBegun, internalError, onceInterrupted } from './worker-runtime.messages.js';

/** Wait before looking again at a call that this very worker still runs, in milliseconds. */
const OWN_RUN_MS = 1_000;
const SETTLE_RETRY_MS = 500;
/** A call that runs for longer gets into the ledger before its end, in milliseconds. */
const SLOW_MS = 500;
/** Wait before another look at a call of a tool that another worker has, or that no worker has right now. Milliseconds. */
const TOOL_ELSEWHERE_MS = 50;
const TOOL_NOWHERE_MS = 2_000;

export interface CallRunnerOptions {
  workerId: string;
  transport: WorkerTransport;
  executor: ToolExecutor;
  registry: ToolRegistry;
  children: ChildCalls;
  log: Logger;
  mask: SecretMask;
}

/** Runs deliveries: a job comes in, the toolkit runs the tool, events and the outcome go out. */
export class CallRunner {
  private readonly running = new Map<string, Interruption>();
  private readonly crashes: CrashPolicy;
  private readonly room: WaitingRoom;

  constructor(private readonly options: CallRunnerOptions) {
    this.crashes = new CrashPolicy(options.transport);
    this.room = new WaitingRoom(options.transport, options.workerId);
  }

  get count(): number {
    return this.running.size;
  }

  /** Breaks off every running call, so that other workers can run it. */
  handBackAll(): void {
    for (const interruption of this.running.values()) interruption.handBack();
  }

  /** A job that its queue gave up on, whatever the reason: the call must end all the same. */
  async abandon(envelope: CallEnvelope, cause: Error): Promise<void> {
    this.options.log.error({ callId: envelope.id, err: cause }, 'a queue gave up on a call');
    const delivery = { envelope, attempt: (envelope.attempts ?? 0) + 1, lost: 0, startedAt: Date.now() };
    const error = new ToolError('INTERNAL', internalError());
    await this.settle(envelope, failedCall(delivery, this.options.workerId, 'failed', error));
  }

  /** Never throws. */
  async handle(delivery: CallDelivery, lockLost: AbortSignal): Promise<Disposition> {
    const { envelope } = delivery;
    // Its lock ran out and it was delivered once more, while the first run still goes on.
    if (this.running.has(envelope.id)) return { kind: 'postpone', ms: OWN_RUN_MS };
    const interruption = new Interruption();
    this.running.set(envelope.id, interruption);
    try {
      const verdict = await this.crashes.judge(delivery);
      switch (verdict.kind) {
        case 'run':
          return (
            (await this.elsewhere(envelope.tool)) ?? (await this.resume(delivery, interruption, lockLost))
          );
        case 'settle':
          await this.settle(
            envelope,
            failedCall(delivery, this.options.workerId, verdict.status, verdict.error),
          );
          return { kind: 'done' };
        default:
          return verdict;
      }
    } catch (error) {
      this.options.log.error({ callId: envelope.id, err: error }, 'a call failed outside its tool');
      await this.settle(
        envelope,
        failedCall(delivery, this.options.workerId, 'failed', new ToolError('INTERNAL', internalError())),
      );
      return { kind: 'done' };
    } finally {
      this.running.delete(envelope.id);
    }
  }

  /**
   * A worker without the tool leaves the call to one that has it; while the catalogue remembers the tool, one may come.
   * Afterwards the call runs here, and fails for want of the tool.
   */
  private async elsewhere(tool: string): Promise<Disposition | undefined> {
    const { registry, transport } = this.options;
    if (registry.has(tool)) return undefined;
    if (isNew(transport.catalogue.find(tool))) {
      // Its announcement may still be under way.
      await transport.catalogue.refresh().catch(() => undefined);
      if (registry.has(tool)) return undefined;
    }
    const entry = transport.catalogue.find(tool);
    if (entry === undefined) return undefined;
    return { kind: 'postpone', ms: entry.workers > 0 ? TOOL_ELSEWHERE_MS : TOOL_NOWHERE_MS };
  }

  /** Runs it with what people said, if it waited for them; puts it back while it still waits. */
  private async resume(
    delivery: CallDelivery,
    interruption: Interruption,
    lockLost: AbortSignal,
  ): Promise<Disposition> {
    const found = await this.room.find(delivery);
    if (found !== undefined && 'kind' in found) return found;
    return this.run(delivery, interruption, lockLost, found?.people);
  }

  private async run(
    delivery: CallDelivery,
    interruption: Interruption,
    lockLost: AbortSignal,
    people: PeoplesWord | undefined,
  ): Promise<Disposition> {
    const { envelope, attempt, startedAt } = delivery;
    const { transport, workerId, mask } = this.options;
    const call = runningCall(delivery, workerId);
    const at = new Date(startedAt).toISOString();
    const started = { type: 'call.started', callId: call.id, at, attempt, worker: workerId } as const;
    const continued = attempt > 1 || people !== undefined;
    const story = new MaskedStory(
      transport.story(call, started, () => interruption.settledElsewhere(), continued),
      mask,
    );
    const endCancel = transport.control.watch(call.id, (reason) => interruption.cancel(reason));
    // A `once` call holds its fence: nobody else runs it, so it may finish without its lock.
    const onLockLost = (): void => {
      if (envelope.effect !== 'once') interruption.loseLock();
    };
    lockLost.addEventListener('abort', onLockLost, { once: true });
    if (lockLost.aborted) onLockLost();
    const slow = setTimeout(() => void transport.ledger.record([call]), SLOW_MS);
    try {
      const outcome = await this.execute(delivery, interruption, story, people);
      return await this.conclude(delivery, outcome, interruption, story);
    } finally {
      clearTimeout(slow);
      story.close();
      endCancel();
      lockLost.removeEventListener('abort', onLockLost);
    }
  }

  private async execute(
    { envelope, attempt }: CallDelivery,
    interruption: Interruption,
    story: MaskedStory,
    people: PeoplesWord | undefined,
  ): Promise<CallOutcome> {
    const { executor, transport, children, log, workerId } = this.options;
    const begin = async (): Promise<void> => {
      if (!(await transport.begun.claim(envelope.id, workerId))) {
        interruption.loseLock();
        throw new ToolError('WORKER_LOST', alreadyBegun());
      }
    };
    const identity = await transport.seal.open(envelope.identity, envelope.agent);
    return executor.execute(
      {
        id: envelope.id,
        tool: envelope.tool,
        arguments: envelope.arguments,
        agent: envelope.agent,
        ...(identity !== undefined && { identity }),
        attempt,
        ...(envelope.timeoutMs !== undefined && { timeoutMs: envelope.timeoutMs }),
        ...(envelope.parentCallId !== undefined && { parentCallId: envelope.parentCallId }),
        ...(envelope.runId !== undefined && { runId: envelope.runId }),
        ...(envelope.metadata !== undefined && { metadata: envelope.metadata }),
        ...(people !== undefined && { people }),
      },
      {
        signal: interruption.signal,
        emit: (event) => story.emit(event),
        keep: (message) => transport.messages.add(this.options.mask.value(message)),
        ...(envelope.effect === 'once' && { begin }),
        log: toolLogger(log.child({ callId: envelope.id, tool: envelope.tool, attempt })),
        call: (tool, args) => children.run(envelope, tool, args, interruption.signal),
      },
    );
  }

  private async conclude(
    delivery: CallDelivery,
    outcome: CallOutcome,
    interruption: Interruption,
    story: MaskedStory,
  ): Promise<Disposition> {
    const { envelope, attempt } = delivery;
    if (outcome.cause !== undefined) {
      this.options.log.warn(
        { callId: envelope.id, tool: envelope.tool, attempt, err: outcome.cause },
        'a tool threw',
      );
    }
    const brokenOff = outcome.status !== 'succeeded';
    if (brokenOff && (interruption.kind === 'lock_lost' || interruption.kind === 'settled'))
      return { kind: 'done' };

    const { status, waitsFor } = outcome;
    if (status === 'parked') {
      if (waitsFor === undefined) throw new TypeError('a parked call must say what it waits for');
      return this.room.park(delivery, outcome, waitsFor, story);
    }
    const once = envelope.effect === 'once' && outcome.began;
    if (brokenOff && interruption.kind === 'handed_back') {
      if (!once) return this.again(delivery, outcome, Date.now(), story);
      story.close();
      const unknown = new ToolError('OUTCOME_UNKNOWN', onceInterrupted());
      await this.settle(envelope, failedCall(delivery, this.options.workerId, 'outcome_unknown', unknown));
      return { kind: 'done' };
    }
    const retryable = status === 'failed' && outcome.error?.retryable === true && !once;
    if (retryable && attempt < envelope.retry.attempts) {
      return this.again(delivery, outcome, Date.now() + retryDelay(envelope.retry, attempt), story);
    }
    story.close();
    await this.settle(envelope, finishedCall(delivery, this.options.workerId, { ...outcome, status }));
    return { kind: 'done' };
  }

  private again(
    { attempt }: CallDelivery,
    { error }: CallOutcome,
    at: number,
    story: MaskedStory,
  ): Disposition {
    void story.emit({
      type: 'call.retrying',
      attempt,
      retryAt: new Date(at).toISOString(),
      ...(error !== undefined && { error }),
    });
    story.close();
    return { kind: 'again', at };
  }

  /** Until it is recorded: an outcome must not be lost because Redis is away. */
  private async settle(envelope: CallEnvelope, call: Call): Promise<void> {
    for (;;) {
      try {
        await this.options.transport.outcomes.settle(envelope, call);
        return;
      } catch (error) {
        if (error instanceof ToolError) return this.settle(envelope, { ...call, ...failure(error) });
        this.options.log.warn({ callId: call.id, err: error }, 'an outcome could not be recorded yet');
        await delay(SETTLE_RETRY_MS);
      }
    }
  }
}

function isNew(entry: CatalogueEntry | undefined): boolean {
  return entry === undefined || entry.manifest.origin === 'external';
}

function toolLogger(
  log: Logger,
): Record<'debug' | 'info' | 'warn' | 'error', (message: string, fields?: object) => void> {
  return {
    debug: (message, fields = {}) => log.debug(fields, message),
    info: (message, fields = {}) => log.info(fields, message),
    warn: (message, fields = {}) => log.warn(fields, message),
    error: (message, fields = {}) => log.error(fields, message),
  };
}
