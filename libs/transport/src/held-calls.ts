import { channels, keys, PREFIX } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { withParkingScripts, type ParkingScripts } from './parking.scripts.js';
import type { Subscriptions } from './subscriptions.js';

/** What a worker is told of the calls whose runs it keeps while they wait. */
export interface HeldCallNews {
  /** There is an answer. */
  onAnswer: (id: string, pool: string) => void;
  /** Somebody else has the call, or it has ended. */
  onGone: (id: string) => void;
}

/** `gone`: the call is not this worker's any more. `early`: it is not put aside yet. */
export type Claim = 'taken' | 'early' | 'gone';

/** The calls that wait while this worker keeps their runs in memory. */
export class HeldCalls {
  private readonly redis: Redis & ParkingScripts;

  constructor(
    redis: Redis,
    private readonly subscriptions: Subscriptions,
    private readonly workerId: string,
  ) {
    this.redis = withParkingScripts(redis);
  }

  /** News can be lost: then another worker runs the call from its start. */
  async start({ onAnswer, onGone }: HeldCallNews): Promise<void> {
    await this.subscriptions.subscribe(channels.held(this.workerId), (text) => {
      const [news, id = '', pool = ''] = text.split(' ');
      if (news === 'answer') onAnswer(id, pool);
      else onGone(id);
    });
  }

  /** Makes this worker the one that runs an answered call, past the others of its pool. */
  async claim(
    id: string,
    pool: string,
    { token, lockMs }: { token: string; lockMs: number },
  ): Promise<Claim> {
    const queue = `${PREFIX}:${pool}`;
    const claim = await this.redis.tyClaim(
      ...[keys.parked(id), `${queue}:delayed`, `${queue}:active`, `${queue}:${id}`, `${queue}:${id}:lock`],
      ...[id, this.workerId, token, lockMs, Date.now()],
    );
    return claim as Claim;
  }
}
