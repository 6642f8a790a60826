import { channels, keys, type Call, type ParkedCall, type SecretMask } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { parkedRecordOf, type ParkedRecord } from './parked-record.js';
import { withParkingScripts, type ParkingScripts } from './parking.scripts.js';
import { waitingChange } from './waiting-change.js';

/** How long a record outlives its deadline, should no worker come, in milliseconds. */
const KEPT_MS = 7 * 86_400_000;

/** The calls that wait for people, as workers and readers see them. */
export class Parking {
  private readonly redis: Redis & ParkingScripts;

  /** @param mask takes secrets out of what is recorded */
  constructor(
    redis: Redis,
    private readonly mask?: SecretMask,
  ) {
    this.redis = withParkingScripts(redis);
  }

  /**
   * Records what a call waits for. `once` tools may begin again afterwards.
   * @param begunBy the worker whose fence is taken down
   * @param recorded the call as the ledger is to have it from now on
   * @param holder the worker that keeps its run
   */
  async park(call: ParkedCall, begunBy = '', recorded?: Call, holder?: string): Promise<void> {
    const { id, pool, agent, round } = call;
    const expires = Date.parse(call.expiresAt);
    const record = JSON.stringify(this.shown(call));
    const told = this.mask === undefined ? record : JSON.stringify(this.mask.value(call));
    await this.redis.tyPark(
      keys.parked(id),
      keys.began(id),
      keys.waiting(call.kind),
      keys.waitingOf(call.kind, agent),
      keys.ledger(),
      keys.ledgerLimit(),
      id,
      Date.parse(call.since),
      begunBy,
      call.kind,
      expires + KEPT_MS,
      channels.waiting(),
      waitingChange(id, 'waiting'),
      recorded === undefined ? '' : JSON.stringify(this.mask?.value(recorded) ?? recorded),
      ...['record', record, 'expires', expires, 'pool', pool, 'agent', agent, 'round', round],
      ...(told === record ? [] : ['told', told]),
      ...(holder === undefined ? [] : ['holder', holder]),
      ...(call.kind === 'approval'
        ? ['seen', call.argumentsHash, 'quorum', call.quorum]
        : ['seen', call.question]),
      ...(call.kind === 'approval' && call.notRequester ? ['requester', agent] : []),
      ...(call.kind === 'input' && call.default !== undefined ? ['default', call.default] : []),
    );
  }

  /** What goes to a model is shown without secrets; what is to run stays as it is. */
  private shown(call: ParkedCall): ParkedCall {
    if (call.kind === 'approval' || this.mask === undefined) return call;
    const { request, ahead } = call;
    return {
      ...call,
      ...(request !== undefined && { request: this.mask.value(request) }),
      ...(ahead !== undefined && { ahead: this.mask.value(ahead) }),
    };
  }

  /** Whether somebody decided while the call was being put aside. */
  async isDecided({ id, expiresAt }: ParkedCall): Promise<boolean> {
    const until = Date.parse(expiresAt) + KEPT_MS;
    const state = await this.redis.tyParked(keys.parked(id), keys.events(id), until);
    return state !== 'waiting';
  }

  /** What a worker finds that gets the call again; a deadline that has passed takes effect. */
  async take(id: string, worker = ''): Promise<ParkedRecord | undefined> {
    const now = Date.now();
    const at = new Date(now).toISOString();
    const flat = await this.redis.tyTake(
      keys.parked(id),
      keys.waiting('approval'),
      keys.waiting('input'),
      keys.decided(),
      keys.events(id),
      keys.ledger(),
      keys.ledgerLimit(),
      id,
      now,
      at,
      JSON.stringify({ type: 'call.resumed', callId: id, at }),
      channels.events(id),
      channels.waiting(),
      waitingChange(id, 'ended'),
      worker,
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
      keys.ledger(),
      keys.ledgerLimit(),
      id,
      ttl,
      channels.waiting(),
      waitingChange(id, 'ended'),
      new Date().toISOString(),
    );
  }
}

function pairsOf(flat: readonly string[]): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (let at = 0; at + 1 < flat.length; at += 2) pairs[flat[at] ?? ''] = flat[at + 1] ?? '';
  return pairs;
}
