import {
  channels,
  keys,
  LIMITS,
  ToolError,
  withLinks,
  type Call,
  type CallEnvelope,
  type LinkedCall,
  type SecretMask,
} from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { outcomeTooLarge } from './transport.messages.js';
import { LARGEST_ENTRY, withoutResult } from './ledger-entry.js';
import { Parking } from './parking.js';
import { withScripts, type TransportScripts } from './scripts.js';

/** What settling needs to know of a call besides its outcome. */
export type SettleTarget = Pick<CallEnvelope, 'id' | 'effect' | 'replyTo' | 'resultTtl' | 'parked'>;

/** The recorded ends of calls. */
export class Outcomes {
  private readonly redis: Redis & TransportScripts;
  private readonly parking: Parking;

  /** @param mask takes secrets out of what is recorded */
  constructor(
    redis: Redis,
    private readonly mask?: SecretMask,
  ) {
    this.redis = withScripts(redis);
    this.parking = new Parking(redis);
  }

  /**
   * Records how a call ended and tells everyone who waits. False when it had already ended: the first outcome stays.
   * @throws ToolError `RESULT_TOO_LARGE`
   */
  async settle(target: SettleTarget, ended: Call): Promise<boolean> {
    const { call, text } = this.masked(ended);
    if (text.length > LIMITS.outcome)
      throw new ToolError('RESULT_TOO_LARGE', outcomeTooLarge(text.length, LIMITS.outcome));
    const head = {
      type: 'call.finished',
      callId: call.id,
      at: call.finishedAt ?? new Date().toISOString(),
    };
    const settling = this.redis.tySettle(
      keys.outcome(target.id),
      keys.events(target.id),
      keys.began(target.id),
      keys.cancel(target.id),
      keys.cancelling(),
      keys.ledger(),
      keys.ledgerLimit(),
      text,
      target.resultTtl,
      target.replyTo ?? '',
      channels.events(target.id),
      `${JSON.stringify(head).slice(0, -1)},"call":`,
      target.effect === 'once' || call.status === 'cancelled' ? target.id : '',
      text.length > LARGEST_ENTRY ? JSON.stringify(withoutResult(call)) : '',
    );
    // Sent right behind it, over the same connection.
    const forgetting = target.parked === true ? this.parking.forget(target.id, target.resultTtl) : undefined;
    const [settled] = await Promise.all([settling, forgetting]);
    return settled === 1;
  }

  async find(callId: string): Promise<LinkedCall | undefined> {
    const text = await this.redis.get(keys.outcome(callId));
    return text === null ? undefined : (JSON.parse(text) as LinkedCall);
  }

  /** Outcomes of those calls that have one. */
  async findMany(callIds: readonly string[]): Promise<LinkedCall[]> {
    if (callIds.length === 0) return [];
    const texts = await this.redis.mget(callIds.map(keys.outcome));
    return texts.filter((text) => text !== null).map((text) => JSON.parse(text) as LinkedCall);
  }

  private masked(ended: Call): { call: Call; text: string } {
    const text = JSON.stringify(withLinks(ended));
    if (this.mask?.mayBeIn(text) !== true) return { call: ended, text };
    const call = this.mask.value(ended);
    return { call, text: JSON.stringify(withLinks(call)) };
  }
}
