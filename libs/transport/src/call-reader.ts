import { callOf, ToolError, type Call, type CallEnvelope } from '@toolyard/contracts';
import type { Job } from 'bullmq';
import type { Outcomes } from './outcomes.js';
import { waitsForOf } from './parked-record.js';
import type { Parking } from './parking.js';
import type { PoolQueues } from './pool-queues.js';
import { callNotFound } from './transport.messages.js';

/** Finds calls by id: those that ended by their outcome, the others in their queue. */
export class CallReader {
  constructor(
    private readonly outcomes: Outcomes,
    private readonly queues: PoolQueues,
    private readonly parking: Parking,
  ) {}

  async find(id: string): Promise<Call | undefined> {
    const outcome = await this.outcomes.find(id);
    if (outcome !== undefined) return outcome;
    const job = await this.findJob(id);
    const call = job === undefined ? undefined : await this.liveCall(job);
    // It may have ended between the two looks.
    return call ?? (await this.outcomes.find(id));
  }

  /** @throws ToolError `CALL_NOT_FOUND` */
  async get(id: string): Promise<Call> {
    const call = await this.find(id);
    if (call === undefined) throw new ToolError('CALL_NOT_FOUND', callNotFound(id));
    return call;
  }

  private async liveCall(job: Job<CallEnvelope>): Promise<Call | undefined> {
    const [state, record] = await Promise.all([job.getState(), this.parking.find(job.data.id)]);
    const found = liveCall(job, state);
    const call = found && record !== undefined ? { ...found, waits: record.round } : found;
    if (record?.state !== 'waiting' || record.call === undefined || call === undefined) return call;
    const { attempts } = record.call.attempt > call.attempts ? { attempts: record.call.attempt } : call;
    return {
      ...call,
      status: record.call.kind === 'approval' ? 'awaiting_approval' : 'awaiting_input',
      arguments: record.call.arguments,
      attempts,
      waitsFor: waitsForOf(record.call),
    };
  }

  async findJob(id: string): Promise<Job<CallEnvelope> | undefined> {
    const jobs = await Promise.all(this.queues.names().map((pool) => this.queues.get(pool).getJob(id)));
    return jobs.find((job) => job !== undefined);
  }
}

function liveCall(job: Job<CallEnvelope>, state: string): Call | undefined {
  const envelope = job.data;
  const call = callOf(envelope);
  const ended = (envelope.attempts ?? 0) + job.stalledCounter;
  switch (state) {
    case 'waiting':
    case 'prioritized':
      return { ...call, status: 'queued', attempts: ended };
    case 'delayed':
      return {
        ...call,
        status: ended > 0 || envelope.runAt === undefined ? 'queued' : 'scheduled',
        attempts: ended,
      };
    case 'active':
      return {
        ...call,
        status: 'running',
        attempts: ended + 1,
        ...(job.processedOn !== undefined && { startedAt: new Date(job.processedOn).toISOString() }),
        ...(job.processedBy !== undefined && { worker: job.processedBy }),
      };
    default:
      // Done in the queue: its outcome is what counts, and the caller looks for it again.
      return undefined;
  }
}
