import {
  channels,
  decodeCursor,
  encodeCursor,
  keys,
  type PagePosition,
  type ParkedCall,
  type WaitsFor,
} from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { Bell } from './bell.js';
import { parkedRecordOf } from './parked-record.js';
import type { Subscriptions } from './subscriptions.js';
import type { WaitingChange } from './waiting-change.js';

type Kind = WaitsFor['kind'];
type Waiting<K extends Kind> = ParkedCall<Extract<WaitsFor, { kind: K }>>;

/** A call began to wait, or got a consent; or it ceased to wait. */
export type WaitingEvent<K extends Kind> = { waiting: Waiting<K> } | { ended: string };

export interface WaitingQuery {
  /** Only this agent's. */
  agent?: string;
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** Entries at most. */
  limit: number;
}

export interface WaitingPage<K extends Kind> {
  /** Those that have waited longest, first. */
  calls: Waiting<K>[];
  /** How many wait in all. */
  total: number;
  /** Absent on the last page. */
  nextCursor?: string;
}

/** Silence after which the list is compared, should a change have gone unheard. Milliseconds. */
const COMPARE_MS = 5_000;

/** What waits for people, longest first. */
export class WaitingList {
  constructor(
    private readonly redis: Redis,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** A page of them. @throws ToolError `INVALID_REQUEST` for a cursor that is none */
  async list<K extends Kind>(kind: K, { agent, cursor, limit }: WaitingQuery): Promise<WaitingPage<K>> {
    const list = listOf(kind, agent);
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const [entries, total] = await Promise.all([
      this.entriesAfter(list, after, limit + 1),
      this.redis.zcard(list),
    ]);
    const page = entries.slice(0, limit);
    const calls = await Promise.all(page.map(({ id }) => this.find(kind, id, list)));
    const last = page.at(-1);
    return {
      calls: calls.filter((call) => call !== undefined),
      total,
      ...(entries.length > limit && last !== undefined && { nextCursor: encodeCursor(last) }),
    };
  }

  private async entriesAfter(
    list: string,
    after: PagePosition | undefined,
    count: number,
  ): Promise<PagePosition[]> {
    const entries: PagePosition[] = [];
    const from = after?.createdAt ?? '-inf';
    // Those of the same millisecond come in the order of their ids; what the page before had is left out.
    for (let offset = 0; entries.length < count; offset += count) {
      const flat = await this.redis.zrangebyscore(list, from, '+inf', 'WITHSCORES', 'LIMIT', offset, count);
      for (let at = 0; at + 1 < flat.length; at += 2) {
        const entry = { id: flat[at] ?? '', createdAt: Number(flat[at + 1]) };
        const isOld = after !== undefined && entry.createdAt === after.createdAt && entry.id <= after.id;
        if (!isOld) entries.push(entry);
      }
      if (flat.length < 2 * count) break;
    }
    return entries.slice(0, count);
  }

  /**
   * Calls `listener` with the id of a call whose wait changed; with undefined where changes may have gone unheard. The
   * result ends it.
   */
  async onChange(listener: (callId: string | undefined) => void): Promise<() => void> {
    const end = await this.subscriptions.subscribe(channels.waiting(), (message) => {
      const { id, change } = JSON.parse(message) as WaitingChange;
      if (change === 'waiting') listener(id);
    });
    const endReconnect = this.subscriptions.onReconnect(() => listener(undefined));
    return () => {
      endReconnect();
      end();
    };
  }

  /** All that waits, or all of one agent that does, then every change, until `signal` aborts. */
  async *watch<K extends Kind>(
    kind: K,
    signal: AbortSignal,
    agent?: string,
  ): AsyncGenerator<WaitingEvent<K>, void, void> {
    let changes = new Map<string, WaitingChange['change']>();
    let compare = true;
    const bell = new Bell();
    const ring = (): void => bell.ring();
    const known = new Set<string>();
    const list = listOf(kind, agent);
    const end = await this.subscriptions.subscribe(channels.waiting(), (message) => {
      const { id, change } = JSON.parse(message) as WaitingChange;
      changes.set(id, change);
      ring();
    });
    const endReconnect = this.subscriptions.onReconnect(() => {
      compare = true;
      ring();
    });
    signal.addEventListener('abort', ring, { once: true });
    const aborted = (): boolean => signal.aborted;
    try {
      while (!aborted()) {
        if (compare) {
          compare = false;
          for (const change of await this.differences(list, known)) changes.set(...change);
        }
        const batch = changes;
        changes = new Map();
        for (const id of batch.keys()) {
          const call = await this.find(kind, id, list);
          if (call !== undefined && agent !== undefined && call.agent !== agent) continue;
          if (call !== undefined) {
            known.add(id);
            yield { waiting: call };
          } else if (known.delete(id)) yield { ended: id };
          if (aborted()) return;
        }
        if (!(await bell.heard(COMPARE_MS))) compare = true;
      }
    } finally {
      signal.removeEventListener('abort', ring);
      endReconnect();
      end();
    }
  }

  private async differences(
    list: string,
    known: ReadonlySet<string>,
  ): Promise<[string, WaitingChange['change']][]> {
    const now = new Set(await this.redis.zrange(list, 0, '-1'));
    const ended = [...known].filter((id) => !now.has(id)).map((id) => [id, 'ended'] as [string, 'ended']);
    const added = [...now].filter((id) => !known.has(id)).map((id) => [id, 'waiting'] as [string, 'waiting']);
    return [...ended, ...added];
  }

  private async find<K extends Kind>(kind: K, id: string, list: string): Promise<Waiting<K> | undefined> {
    const record = parkedRecordOf(await this.redis.hgetall(keys.parked(id)));
    if (record === undefined) {
      // Nobody came for it in a week after its deadline.
      await this.redis.zrem(list, id);
      return undefined;
    }
    if (record.state !== 'waiting' || record.call?.kind !== kind) return undefined;
    return record.call as Waiting<K>;
  }
}

function listOf(kind: Kind, agent: string | undefined): string {
  return agent === undefined ? keys.waiting(kind) : keys.waitingOf(kind, agent);
}
