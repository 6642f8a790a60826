import { keys, PREFIX, type AgentLimits, type CallEnvelope } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { withIdentityScripts, type IdentityScripts } from './identity-scripts.js';

const MINUTE_MS = 60_000;
/** How long a call that was let through may take until its job is in the queue. Milliseconds. */
const FRESH_MS = 10_000;

/** What became of calls that were held against the limits of their agent. */
export interface LimitVerdict {
  /** So many of the calls, from the first, may go on. */
  taken: number;
  /** Which limit stopped the next one. */
  stoppedBy?: 'callsPerMinute' | 'callsInFlight';
  /** Calls of the last minute and calls in flight, with those taken now. */
  minute: number;
  flight: number;
  /** When the oldest call of the last minute leaves it, in milliseconds from now. */
  resetMs: number;
}

export type CountedCall = Pick<CallEnvelope, 'id' | 'pool'>;

/** Counts the calls of agents, over all gateways. */
export class CallLimits {
  private readonly redis: Redis & IdentityScripts;

  constructor(redis: Redis) {
    this.redis = withIdentityScripts(redis);
  }

  /**
   * A call that was taken before is not counted again.
   * @param parent the call that waits for these: it lends its place in flight to one of them at a time
   */
  async take(
    agentId: string,
    { callsPerMinute = 0, callsInFlight = 0 }: AgentLimits,
    calls: readonly CountedCall[],
    parent?: CountedCall,
  ): Promise<LimitVerdict> {
    const [taken, reason, minute, flight, resetMs] = await this.redis.tyTakeCalls(
      keys.agentMinute(agentId),
      keys.agentFlight(agentId),
      Date.now(),
      MINUTE_MS,
      FRESH_MS,
      callsPerMinute,
      callsInFlight,
      PREFIX,
      parent === undefined ? '' : nameOf(parent),
      ...calls.map(nameOf),
    );
    return {
      taken,
      minute,
      flight,
      resetMs,
      ...(reason > 0 && {
        stoppedBy: reason === 1 ? ('callsPerMinute' as const) : ('callsInFlight' as const),
      }),
    };
  }
}

function nameOf({ id, pool }: CountedCall): string {
  return `${pool}:${id}`;
}
