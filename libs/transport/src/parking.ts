import { channels, keys, type ParkedCall } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { parkedRecordOf, type ParkedRecord } from './parked-record.js';
import { withParkingScripts, type ParkingScripts } from './parking.scripts.js';
import { waitingChange } from './waiting-change.js';

/** How long a record outlives its deadline, should no worker come, in milliseconds. */
const KEPT_MS = 7 * 86_400_000;

/** The calls that wait for people, as workers and readers see them. */
export class Parking {
  private readonly redis: Redis & ParkingScripts;

  constructor(redis: Redis) {
    this.redis = withParkingScripts(redis);
  }

  /**
   * Records what a call waits for. `once` tools may begin again afterwards.
   * @param begunBy the worker whose fence is taken down
   */
  async park(call: ParkedCall, begunBy = ''): Promise<void> {
    const { id, pool, agent } = call;
    const expires = Date.parse(call.expiresAt);
    await this.redis.tyPark(
      keys.parked(id),
      keys.began(id),
      keys.waiting(call.kind),
      id,
      Date.parse(call.since),
      begunBy,
      call.kind,
      expires + KEPT_MS,
      channels.waiting(),
      waitingChange(id, 'waiting'),
      ...['record', JSON.stringify(call), 'expires', expires, 'pool', pool],
      ...(call.kind === 'approval'
        ? ['seen', call.argumentsHash, 'quorum', call.quorum]
        : ['seen', call.question]),
      ...(call.kind === 'approval' && call.notRequester ? ['requester', agent] : []),
      ...(call.kind === 'input' && call.default !== undefined ? ['default', call.default] : []),
    );
  }

  /** Whether somebody decided while the call was being put aside. */
  async isDecided({ id, expiresAt }: ParkedCall): Promise<boolean> {
    const until = Date.parse(expiresAt) + KEPT_MS;
    const state = await this.redis.tyParked(keys.parked(id), keys.events(id), until);
    return state !== 'waiting';
  }

  /** What a worker finds that gets the call again; a deadline that has passed takes effect. */
  async take(id: string): Promise<ParkedRecord | undefined> {
    const now = Date.now();
    const at = new Date(now).toISOString();
    const flat = await this.redis.tyTake(
      keys.parked(id),
      keys.waiting('approval'),
      keys.waiting('input'),
      keys.decided(),
      keys.events(id),
      id,
      now,
      at,
      JSON.stringify({ type: 'call.resumed', callId: id, at }),
      channels.events(id),
      channels.waiting(),
      waitingChange(id, 'ended'),
    );
    return parkedRecordOf(pairsOf(flat));
  }

  async find(id: string): Promise<ParkedRecord | undefined> {
    return parkedRecordOf(await this.redis.hgetall(keys.parked(id)));
  }

  /** The call has ended; who decided stays known for `ttl` seconds. */
  async forget(id: string, ttl: number): Promise<void> {
    await this.redis.tyForget(
      keys.parked(id),
      keys.waiting('approval'),
      keys.waiting('input'),
      keys.decided(),
      id,
      ttl,
      channels.waiting(),
      waitingChange(id, 'ended'),
    );
  }
}

function pairsOf(flat: readonly string[]): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (let at = 0; at + 1 < flat.length; at += 2) pairs[flat[at] ?? ''] = flat[at + 1] ?? '';
  return pairs;
}
