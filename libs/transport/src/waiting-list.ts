import { channels, keys, type ParkedCall, type WaitsFor } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { parkedRecordOf } from './parked-record.js';
import type { Subscriptions } from './subscriptions.js';
import type { WaitingChange } from './waiting-change.js';

type Kind = WaitsFor['kind'];
type Waiting<K extends Kind> = ParkedCall<Extract<WaitsFor, { kind: K }>>;

/** A call began to wait, or got a consent; or it ceased to wait. */
export type WaitingEvent<K extends Kind> = { waiting: Waiting<K> } | { ended: string };

/** Silence after which the list is compared, should a change have gone unheard. Milliseconds. */
const COMPARE_MS = 5_000;

/** What waits for people, longest first. */
export class WaitingList {
  constructor(
    private readonly redis: Redis,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** The `limit` that have waited longest, and how many there are in all. */
  async list<K extends Kind>(kind: K, limit: number): Promise<{ calls: Waiting<K>[]; total: number }> {
    const [ids, total] = await Promise.all([
      this.redis.zrange(keys.waiting(kind), 0, String(limit - 1)),
      this.redis.zcard(keys.waiting(kind)),
    ]);
    const calls = await Promise.all(ids.map((id) => this.find(kind, id)));
    return { calls: calls.filter((call) => call !== undefined), total };
  }

  /** All that waits, then every change, until `signal` aborts. */
  async *watch<K extends Kind>(kind: K, signal: AbortSignal): AsyncGenerator<WaitingEvent<K>, void, void> {
    let changes = new Map<string, WaitingChange['change']>();
    let compare = true;
    let wake = (): void => undefined;
    const known = new Set<string>();
    const end = await this.subscriptions.subscribe(channels.waiting(), (message) => {
      const { id, change } = JSON.parse(message) as WaitingChange;
      changes.set(id, change);
      wake();
    });
    const endReconnect = this.subscriptions.onReconnect(() => {
      compare = true;
      wake();
    });
    const onAbort = (): void => wake();
    signal.addEventListener('abort', onAbort, { once: true });
    const aborted = (): boolean => signal.aborted;
    try {
      while (!aborted()) {
        if (compare) {
          compare = false;
          for (const change of await this.differences(kind, known)) changes.set(...change);
        }
        const batch = changes;
        changes = new Map();
        for (const id of batch.keys()) {
          const call = await this.find(kind, id);
          if (call !== undefined) {
            known.add(id);
            yield { waiting: call };
          } else if (known.delete(id)) yield { ended: id };
          if (aborted()) return;
        }
        // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- set while the batch was awaited
        if (changes.size > 0 || compare) continue;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(() => {
            compare = true;
            resolve();
          }, COMPARE_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          if (aborted()) wake();
        });
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      endReconnect();
      end();
    }
  }

  private async differences(
    kind: Kind,
    known: ReadonlySet<string>,
  ): Promise<[string, WaitingChange['change']][]> {
    const now = new Set(await this.redis.zrange(keys.waiting(kind), 0, '-1'));
    const ended = [...known].filter((id) => !now.has(id)).map((id) => [id, 'ended'] as [string, 'ended']);
    const added = [...now].filter((id) => !known.has(id)).map((id) => [id, 'waiting'] as [string, 'waiting']);
    return [...ended, ...added];
  }

  private async find<K extends Kind>(kind: K, id: string): Promise<Waiting<K> | undefined> {
    const record = parkedRecordOf(await this.redis.hgetall(keys.parked(id)));
    if (record === undefined) {
      // Nobody came for it in a week after its deadline.
      await this.redis.zrem(keys.waiting(kind), id);
      return undefined;
    }
    if (record.state !== 'waiting' || record.call?.kind !== kind) return undefined;
    return record.call as Waiting<K>;
  }
}
