import { ToolError, type CallEnvelope, type CallEvent, type SecretMask } from '@toolyard/contracts';
import type { Logger } from '@toolyard/logging';
import type { CallOutcome, PeoplesWord, ToolExecutor, ToolRegistry } from '@toolyard/toolkit';
import type { CallDelivery, CallStory, Disposition, PoolWorker, WorkerTransport } from '@toolyard/transport';
import type { ChildCalls } from './child-calls.js';
import { runningCall } from './call-records.js';
import { CrashPolicy } from './crash-policy.js';
import { Interruption } from './interruption.js';
import { KeptRuns } from './kept-runs.js';
import { MaskedStory } from './masked-story.js';
import { RunEnd } from './run-end.js';
import { ToolStart } from './tool-start.js';
import { ToolWhereabouts } from './tool-whereabouts.js';
import { WaitingRoom } from './waiting-room.js';
import { internalError } from './worker-runtime.messages.js';

/** Wait before looking again at a call that this very worker still runs, in milliseconds. */
const OWN_RUN_MS = 1_000;
/** A call that runs for longer gets into the ledger before its end, in milliseconds. */
const SLOW_MS = 500;

export interface CallRunnerOptions {
  workerId: string;
  transport: WorkerTransport;
  executor: ToolExecutor;
  registry: ToolRegistry;
  children: ChildCalls;
  log: Logger;
  mask: SecretMask;
  /** Runs that are kept in memory while their calls wait, at most. */
  keptRuns: number;
  pool: (name: string) => PoolWorker | undefined;
}

/** A run while it runs. */
interface AttendedRun {
  delivery: CallDelivery;
  interruption: Interruption;
  story: MaskedStory;
  lockLost: AbortSignal;
}

/** Runs deliveries: a job comes in, the toolkit runs the tool, events and the outcome go out. */
export class CallRunner {
  private readonly running = new Map<string, Interruption>();
  private readonly crashes: CrashPolicy;
  private readonly room: WaitingRoom;
  private readonly kept: KeptRuns;
  private readonly whereabouts: ToolWhereabouts;
  private readonly tools: ToolStart;
  private readonly end: RunEnd;

  constructor(private readonly options: CallRunnerOptions) {
    this.crashes = new CrashPolicy(options.transport);
    const { transport, workerId, log } = options;
    this.room = new WaitingRoom(transport, workerId);
    this.kept = new KeptRuns(options.keptRuns);
    const { room, kept } = this;
    this.tools = new ToolStart({ ...options, kept });
    this.end = new RunEnd({
      ...{ workerId, transport, room, kept, log },
      goOn: (id, pool) => this.goOn(id, pool),
    });
    this.whereabouts = new ToolWhereabouts(options.registry, options.transport.catalogue);
  }

  /** Hears of answers to the calls whose runs are kept here. */
  async start(): Promise<void> {
    const { transport, log, pool: poolOf } = this.options;
    await transport.held.start({
      onAnswer: (id, pool) => {
        const going = this.kept.has(id) ? this.goOn(id, pool) : poolOf(pool)?.promote(id);
        going?.catch((err: unknown) => log.warn({ callId: id, err }, 'an answered call goes on later'));
      },
      onGone: (id) => this.kept.drop(id),
    });
  }

  /** Drops the runs that are kept: their calls wait on, for any worker. */
  dropKept(): void {
    this.kept.close();
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
    await this.end.fail(delivery, 'failed', new ToolError('INTERNAL', internalError()));
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
            (await this.whereabouts.elsewhere(envelope.tool)) ??
            (await this.resume(delivery, interruption, lockLost))
          );
        case 'settle':
          return await this.end.fail(delivery, verdict.status, verdict.error);
        default:
          return verdict;
      }
    } catch (error) {
      this.options.log.error({ callId: envelope.id, err: error }, 'a call failed outside its tool');
      return await this.end.fail(delivery, 'failed', new ToolError('INTERNAL', internalError()));
    } finally {
      this.running.delete(envelope.id);
    }
  }

  /** Runs it with what people said, if it waited for them; puts it back while it still waits. */
  private async resume(
    delivery: CallDelivery,
    interruption: Interruption,
    lockLost: AbortSignal,
  ): Promise<Disposition> {
    const { id } = delivery.envelope;
    const found = await this.room.find(delivery);
    if (found !== undefined && 'kind' in found) return found;
    const kept = this.kept.take(id);
    const answer = found?.people.refusal === undefined ? found?.people.answers.at(-1) : undefined;
    if (kept !== undefined && answer !== undefined && (await this.mayGoOn(delivery.envelope))) {
      // Stopped since, this run is to be stopped as well.
      if (interruption.signal.aborted) kept.interruption.handBack();
      this.running.set(id, kept.interruption);
      kept.story.goOn(this.storyOf(delivery, kept.interruption, undefined, true));
      return this.attend({ ...kept, delivery, lockLost }, () => kept.run.resume(answer));
    }
    kept?.interruption.drop();
    return this.run(delivery, interruption, lockLost, found?.people);
  }

  /** Goes on with a kept run whose call was answered. False when it is not to go on here, or not yet. */
  private async goOn(id: string, pool: string): Promise<boolean> {
    const claim = await this.options.pool(pool)?.claim(id);
    if (claim === 'gone') this.kept.drop(id);
    return claim === 'taken';
  }

  /** The fence of a `once` tool was taken down for the wait. */
  private async mayGoOn({ id, effect }: CallEnvelope): Promise<boolean> {
    const { transport, workerId } = this.options;
    return effect !== 'once' || (await transport.begun.claim(id, workerId));
  }

  private run(
    delivery: CallDelivery,
    interruption: Interruption,
    lockLost: AbortSignal,
    people: PeoplesWord | undefined,
  ): Promise<Disposition> {
    const { envelope, attempt, startedAt } = delivery;
    const at = new Date(startedAt).toISOString();
    const started = {
      type: 'call.started',
      callId: envelope.id,
      at,
      attempt,
      worker: this.options.workerId,
    } as const;
    const inner = this.storyOf(delivery, interruption, started, attempt > 1 || people !== undefined);
    const story = new MaskedStory(inner, this.options.mask);
    return this.attend({ delivery, interruption, story, lockLost }, () =>
      this.tools.execute(delivery, interruption, story, people),
    );
  }

  private storyOf(
    delivery: CallDelivery,
    interruption: Interruption,
    started: CallEvent<'call.started'> | undefined,
    continued: boolean,
  ): CallStory {
    const { transport, workerId } = this.options;
    const call = runningCall(delivery, workerId);
    return transport.story(call, started, () => interruption.settledElsewhere(), continued);
  }

  /** Listens to what may break a run off while it runs, and sees to what becomes of the call. */
  private async attend(
    { delivery, interruption, story, lockLost }: AttendedRun,
    work: () => Promise<CallOutcome>,
  ): Promise<Disposition> {
    const { envelope } = delivery;
    const { transport, workerId } = this.options;
    const endCancel = transport.control.watch(envelope.id, (reason) => interruption.cancel(reason));
    // A `once` call holds its fence: nobody else runs it, so it may finish without its lock.
    const onLockLost = (): void => {
      if (envelope.effect !== 'once') interruption.loseLock();
    };
    lockLost.addEventListener('abort', onLockLost, { once: true });
    if (lockLost.aborted) onLockLost();
    const call = runningCall(delivery, workerId);
    const slow = setTimeout(() => void transport.ledger.record([call]), SLOW_MS);
    try {
      const outcome = await work();
      return await this.end.conclude(delivery, outcome, interruption, story);
    } finally {
      clearTimeout(slow);
      story.close();
      endCancel();
      lockLost.removeEventListener('abort', onLockLost);
    }
  }
}
