import {
  callOf,
  channels,
  keys,
  isTerminal,
  ToolError,
  type Call,
  type CallEnvelope,
} from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import type { CallReader } from './call-reader.js';
import type { OutcomeWatch } from './outcome-watch.js';
import type { Outcomes } from './outcomes.js';
import type { PoolQueues } from './pool-queues.js';
import { callFinished, callNotFound, redisUnavailable } from './transport.messages.js';

/** How long a cancellation waits for the worker to stop the tool, and how often it repeats itself. Milliseconds. */
const WAIT_MS = 5_000;
const REPEAT_MS = 500;
/** How long the wish to cancel is kept, in seconds. */
const MARK_TTL = 86_400;
/** A cancellation older than this was left behind by a gateway that died. Milliseconds. */
const ORPHANED_MS = 10_000;

interface Cancelling {
  envelope: CallEnvelope;
  reason: string;
  at: number;
}

/** Cancels calls, waiting or running, wherever they are. */
export class CallCanceller {
  constructor(
    private readonly redis: Redis,
    private readonly queues: PoolQueues,
    private readonly reader: CallReader,
    private readonly outcomes: Outcomes,
    private readonly watch: OutcomeWatch,
  ) {}

  /**
   * The cancelled call, or the call as it stands when its worker did not stop it within some seconds; it will.
   * @throws ToolError `CALL_NOT_FOUND`, `CALL_FINISHED` (details: `status`), `QUEUE_UNAVAILABLE`
   */
  async cancel(id: string, reason: string): Promise<Call> {
    try {
      return await this.attempt(id, reason);
    } catch (error) {
      if (error instanceof ToolError) throw error;
      throw new ToolError('QUEUE_UNAVAILABLE', redisUnavailable(), { cause: error });
    }
  }

  private async attempt(id: string, reason: string): Promise<Call> {
    const call = await this.reader.get(id);
    if (isTerminal(call.status)) throw finished(call);
    // The mark first: a worker that misses the broadcast finds it.
    await this.redis.set(keys.cancel(id), reason, 'EX', MARK_TTL);
    const until = Date.now() + WAIT_MS;
    do {
      const removed = await this.takeOut(id, reason);
      if (removed !== undefined) return removed;
      await this.redis.publish(channels.control(), JSON.stringify({ cancel: id, reason }));
      const outcome = await this.watch.wait(id, REPEAT_MS);
      if (outcome?.status === 'cancelled') return outcome;
      if (outcome !== undefined) throw finished(outcome);
    } while (Date.now() < until);
    return this.reader.get(id);
  }

  /** Ends cancellations that died half way: taken out of the queue, but not recorded. */
  async recover(): Promise<void> {
    const entries = Object.entries(await this.redis.hgetall(keys.cancelling()));
    for (const [id, text] of entries) {
      const { envelope, reason, at } = JSON.parse(text) as Cancelling;
      if (Date.now() - at < ORPHANED_MS) continue;
      if ((await this.reader.find(id)) === undefined)
        await this.outcomes.settle(parked(envelope), cancelled(envelope, reason));
      await this.redis.hdel(keys.cancelling(), id);
    }
  }

  /** Takes a waiting call out of its queue; undefined when a worker has it. */
  private async takeOut(id: string, reason: string): Promise<Call | undefined> {
    const job = await this.reader.findJob(id);
    if (job === undefined) return undefined;
    const envelope = job.data;
    // Between the two steps the call is nowhere: the note lets another gateway finish the work.
    const note: Cancelling = { envelope, reason, at: Date.now() };
    await this.redis.hset(keys.cancelling(), id, JSON.stringify(note));
    if ((await this.queues.get(envelope.pool).remove(id)) === 0) {
      await this.redis.hdel(keys.cancelling(), id);
      return undefined;
    }
    const call = cancelled(envelope, reason);
    if (await this.outcomes.settle(parked(envelope), call)) return call;
    await this.redis.hdel(keys.cancelling(), id);
    const outcome = await this.outcomes.find(id);
    throw outcome === undefined ? new ToolError('CALL_NOT_FOUND', callNotFound(id)) : finished(outcome);
  }
}

/** It may have been put aside since its job was read. */
function parked(envelope: CallEnvelope): CallEnvelope {
  return { ...envelope, parked: true };
}

function finished(call: Call): ToolError {
  return new ToolError('CALL_FINISHED', callFinished(call.id, call.status), {
    details: { status: call.status },
  });
}

function cancelled(envelope: CallEnvelope, reason: string): Call {
  return {
    ...callOf(envelope),
    status: 'cancelled',
    attempts: envelope.attempts ?? 0,
    error: { code: 'CANCELLED', message: reason, retryable: false },
    result: { content: [{ type: 'text', text: reason }], isError: true },
    finishedAt: new Date().toISOString(),
  };
}
