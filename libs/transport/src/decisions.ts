import { channels, keys, ToolError, type Call, type WaitsFor } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import type { CallReader } from './call-reader.js';
import { withParkingScripts, type ParkingScripts } from './parking.scripts.js';
import type { PoolQueues } from './pool-queues.js';
import {
  alreadyDecided,
  argumentsChanged,
  callHasEnded,
  notByRequester,
  notWaiting,
  redisUnavailable,
} from './transport.messages.js';
import { waitingChange } from './waiting-change.js';

/** How long the worker that keeps a call's run has to go on with it, before any other may. Milliseconds. */
const HELD_MS = 1_000;

/** A person's word about a parked call. */
export interface Decision {
  kind: WaitsFor['kind'];
  verdict: 'approved' | 'denied' | 'answered';
  by: string;
  /** The hash of the arguments, or the question, that the person saw. */
  seen: string;
  /** Why it was denied, or the answer. */
  text?: string;
}

/** Records what people decide, and sends the calls on. */
export class Decisions {
  private readonly redis: Redis & ParkingScripts;

  constructor(
    redis: Redis,
    private readonly queues: PoolQueues,
    private readonly reader: CallReader,
  ) {
    this.redis = withParkingScripts(redis);
  }

  /**
   * The call as it stands afterwards; with too few consents it goes on waiting.
   * @throws ToolError `CALL_NOT_FOUND`, `CALL_FINISHED`, `CALL_NOT_WAITING`, `ALREADY_DECIDED` (details: `decidedBy`,
   * `decidedAt`, `decision`), `ARGUMENTS_CHANGED` (details: `argumentsHash`), `FORBIDDEN`, `QUEUE_UNAVAILABLE`
   */
  async decide(id: string, decision: Decision): Promise<Call> {
    try {
      const [reply = 'none', ...details] = await this.record(id, decision);
      if (reply === 'done') await this.promote(id);
      else if (reply === 'held') setTimeout(() => void this.promoteLater(id), HELD_MS).unref();
      else if (reply !== 'counted') throw await this.refusal(id, decision, reply, details);
      return await this.reader.get(id);
    } catch (error) {
      if (error instanceof ToolError) throw error;
      throw new ToolError('QUEUE_UNAVAILABLE', redisUnavailable(), { cause: error });
    }
  }

  /** Sends calls on that were decided by a gateway that died before it could. */
  async recover(): Promise<void> {
    for (const id of await this.redis.smembers(keys.decided())) {
      const at = Date.parse((await this.redis.hget(keys.parked(id), 'at')) ?? '');
      if (!(Date.now() - at < HELD_MS)) await this.promote(id);
    }
  }

  /** Nobody went on with it. */
  private async promoteLater(id: string): Promise<void> {
    try {
      if ((await this.redis.sismember(keys.decided(), id)) === 1) await this.promote(id);
    } catch {
      // `recover` finds it.
    }
  }

  private record(id: string, { kind, verdict, by, seen, text = '' }: Decision): Promise<string[]> {
    const now = Date.now();
    const at = new Date(now).toISOString();
    return this.redis.tyDecide(
      keys.parked(id),
      keys.waiting(kind),
      keys.decided(),
      keys.events(id),
      keys.ledger(),
      keys.ledgerLimit(),
      id,
      kind,
      by,
      now,
      at,
      seen,
      verdict,
      text,
      JSON.stringify({ type: 'call.resumed', callId: id, at, by }),
      channels.events(id),
      channels.waiting(),
      waitingChange(id, 'ended'),
      waitingChange(id, 'waiting'),
    );
  }

  /** A call that its worker is only just putting aside is promoted by that worker. */
  private async promote(id: string): Promise<void> {
    const pool = await this.redis.hget(keys.parked(id), 'pool');
    const job = pool === null ? undefined : await this.queues.get(pool).getJob(id);
    if (job === undefined) await this.redis.srem(keys.decided(), id);
    else if (await job.isDelayed()) await job.promote().catch(() => undefined);
  }

  private async refusal(
    id: string,
    { by }: Decision,
    reply: string,
    [first = '', second = '', third = '']: string[],
  ): Promise<ToolError> {
    if (reply === 'changed')
      return new ToolError('ARGUMENTS_CHANGED', argumentsChanged(), { details: { argumentsHash: first } });
    if (reply === 'requester') return new ToolError('FORBIDDEN', notByRequester(by));
    if (reply === 'decided' && second !== '') {
      const details = { decision: first, decidedBy: second, decidedAt: third };
      return new ToolError('ALREADY_DECIDED', alreadyDecided(first, second, third), { details });
    }
    const { status } = await this.reader.get(id);
    if (reply === 'decided' || reply === 'late')
      return new ToolError('CALL_FINISHED', callHasEnded(id), { details: { status } });
    return new ToolError('CALL_NOT_WAITING', notWaiting(id, status), { details: { status } });
  }
}
