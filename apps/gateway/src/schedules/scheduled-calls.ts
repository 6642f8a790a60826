import { Inject, Injectable } from '@nestjs/common';
import {
  DEFAULT_POOL,
  derivedCallId,
  mayCall,
  ToolError,
  type CallEnvelope,
  type ErrorCode,
  type Schedule,
  type ScheduleRun,
} from '@toolyard/contracts';
import type { Logger } from '@toolyard/logging';
import { CallClient, CallReader, Catalogue, nextRuns, Schedules, type Tick } from '@toolyard/transport';
import type { Principal } from '../auth/principal.js';
import { CallAdmission } from '../calls/call-admission.js';
import { CallQuota } from '../calls/call-quota.js';
import { CallSubmission } from '../calls/call-submission.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { LOGGER } from '../logger.token.js';
import { askQueues } from '../queue-access.js';
import { ScheduleOwners } from './schedule-owners.js';
import { noLongerAllowedMessage, notGenuineMessage, ownerGoneMessage } from './schedules.messages.js';

/** How late a run may be before it counts as missed, in milliseconds; sooner where the next one is due sooner. */
const GRACE_MS = 60_000;
/** What may pass by itself, and for how many tries it is waited for. */
const PASSING: readonly ErrorCode[] = ['QUEUE_UNAVAILABLE', 'NO_WORKER'];
const PATIENCE = 30;
const PART = 'schedule';

/** Makes the calls of schedules: ordinary calls of who made the schedule, with what that one may do now. */
@Injectable()
export class ScheduledCalls {
  constructor(
    private readonly schedules: Schedules,
    private readonly owners: ScheduleOwners,
    private readonly admission: CallAdmission,
    private readonly quota: CallQuota,
    private readonly submission: CallSubmission,
    private readonly reader: CallReader,
    private readonly client: CallClient,
    private readonly catalogue: Catalogue,
    @Inject(GATEWAY_OPTIONS) private readonly options: Pick<GatewayOptions, 'resultTtl'>,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Sees to one tick; the same one again comes to the same. Throws where it should be tried again. */
  async fire({ scheduleId, dueAt, tries }: Tick): Promise<void> {
    const schedule = await this.schedules.find(scheduleId);
    if (schedule === undefined) return this.schedules.silence(scheduleId);
    if (!schedule.enabled) return;
    const due = { dueAt: new Date(dueAt).toISOString(), at: new Date().toISOString() };
    if (!this.schedules.isGenuine(schedule)) {
      const error = new ToolError('DENIED', notGenuineMessage());
      this.log.warn({ scheduleId }, error.message);
      return this.schedules.record(scheduleId, { ...due, result: 'refused', error: error.toCallError() });
    }
    const owner = this.owners.find(schedule);
    if (owner === undefined) {
      this.log.info({ scheduleId, agent: schedule.agent }, ownerGoneMessage());
      return this.schedules.remove(schedule);
    }
    const run = await this.run(schedule, owner, dueAt, tries);
    await this.schedules.record(scheduleId, { ...due, ...run });
  }

  private async run(
    schedule: Schedule,
    principal: Principal,
    dueAt: number,
    tries: number,
  ): Promise<Pick<ScheduleRun, 'result' | 'callId' | 'error'>> {
    const idempotencyKey = `${schedule.id} ${dueAt}`;
    const callId = derivedCallId(principal.id, idempotencyKey, PART);
    // A gateway that died may have got further than it could tell.
    if ((await askQueues(this.reader.find(callId))) !== undefined) return { result: 'called', callId };
    if (schedule.missed === 'skip' && isMissed(schedule, dueAt)) return { result: 'missed' };
    const { tool, arguments: args } = schedule;
    const metadata = metadataOf(schedule, dueAt);
    try {
      const request = { tool, arguments: args, metadata };
      const admitted = this.admission.admit(request, { principal, idempotencyKey, part: PART });
      const { refusal } = await this.quota.take(principal, [admitted]);
      if (refusal !== undefined) throw refusal;
      await this.submission.submit(admitted, 0);
      return { result: 'called', callId };
    } catch (thrown) {
      if (!(thrown instanceof ToolError)) throw thrown;
      // The schedule changed between two tries of one tick: the call was made before.
      if (thrown.code === 'IDEMPOTENCY_KEY_REUSED') return { result: 'called', callId };
      if (PASSING.includes(thrown.code) && tries < PATIENCE) throw thrown;
      const error = this.refusalOf(schedule, principal, thrown);
      await this.client.refuse(this.envelopeOf(schedule, callId, metadata), error);
      return { result: 'refused', callId, error: error.toCallError() };
    }
  }

  /** A tool that the agent has lost is not there for it; whoever looks at the call is told more. */
  private refusalOf({ tool }: Schedule, principal: Principal, error: ToolError): ToolError {
    const manifest = this.catalogue.find(tool)?.manifest;
    if (error.code !== 'TOOL_NOT_FOUND' || manifest === undefined || mayCall(principal, manifest))
      return error;
    return new ToolError('DENIED', noLongerAllowedMessage(principal.id, tool));
  }

  private envelopeOf(
    { tool, agent, arguments: args }: Schedule,
    id: string,
    metadata: Record<string, unknown>,
  ): CallEnvelope {
    return {
      ...{ id, tool, agent, metadata, arguments: args },
      pool: this.catalogue.find(tool)?.manifest.pool ?? DEFAULT_POOL,
      createdAt: Date.now(),
      effect: 'read',
      retry: { attempts: 1, delayMs: 0 },
      resultTtl: this.options.resultTtl,
    };
  }
}

function isMissed(schedule: Schedule, dueAt: number): boolean {
  const [next = Infinity] = nextRuns(schedule, dueAt, 1);
  return Date.now() - dueAt > Math.min(GRACE_MS, next - dueAt);
}

function metadataOf({ id, name }: Schedule, dueAt: number): Record<string, unknown> {
  return { schedule: { id, name, dueAt: new Date(dueAt).toISOString() } };
}
