import { channels, keys, type PeopleMessage } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import { Bell } from './bell.js';
import { withMessageScripts, type MessageScripts } from './message-scripts.js';
import type { Subscriptions } from './subscriptions.js';

/** Messages kept in all, and of one agent; roughly. */
const KEPT = 10_000;
const KEPT_OF_AGENT = 1_000;
/** How long an agent's messages are kept after its last one, and how long one is known by its id. Seconds. */
const AGENT_TTL = 30 * 86_400;
const SENT_TTL = 86_400;
/** Silence after which the streams are looked at, should an announcement have been lost. Milliseconds. */
const LOOK_MS = 5_000;
const PAGE = 100;

/** A message with its place among all of them: `<milliseconds>-<number>`, growing. */
export interface PlacedMessage {
  place: string;
  message: PeopleMessage;
}

/** What calls told people, the newest of it. */
export class Messages {
  private readonly redis: Redis & MessageScripts;

  constructor(
    redis: Redis,
    private readonly subscriptions: Subscriptions,
  ) {
    this.redis = withMessageScripts(redis);
  }

  /** One whose id is known already is not added again. */
  async add(message: PeopleMessage): Promise<void> {
    await this.redis.tyTell(
      keys.messages(),
      keys.agentMessages(message.agent),
      keys.messageSent(message.id),
      JSON.stringify(message),
      KEPT,
      KEPT_OF_AGENT,
      AGENT_TTL,
      SENT_TTL,
      channels.messages(),
    );
  }

  /**
   * The newest first.
   * @param agent its messages alone; those of all when absent
   * @param before a place; only older ones
   */
  async list(agent: string | undefined, limit: number, before?: string): Promise<PlacedMessage[]> {
    const newest = before === undefined ? '+' : `(${before}`;
    return placed(await this.redis.xrevrange(streamOf(agent), newest, '-', 'COUNT', limit));
  }

  /** Those after a place, or the newest `limit`, then every new one until `signal` aborts; oldest first. */
  async *watch(
    agent: string | undefined,
    from: { after: string } | { limit: number },
    signal: AbortSignal,
  ): AsyncGenerator<PlacedMessage, void, void> {
    const bell = new Bell();
    const ring = (): void => bell.ring();
    const end = await this.subscriptions.subscribe(channels.messages(), ring);
    const endReconnect = this.subscriptions.onReconnect(ring);
    signal.addEventListener('abort', ring, { once: true });
    const aborted = (): boolean => signal.aborted;
    try {
      const begin = 'after' in from ? [] : (await this.list(agent, from.limit)).reverse();
      let last = 'after' in from ? from.after : (begin.at(-1)?.place ?? '0-0');
      yield* begin;
      while (!aborted()) {
        const page = placed(await this.redis.xrange(streamOf(agent), `(${last}`, '+', 'COUNT', PAGE));
        last = page.at(-1)?.place ?? last;
        yield* page;
        if (page.length < PAGE) await bell.heard(LOOK_MS);
      }
    } finally {
      signal.removeEventListener('abort', ring);
      endReconnect();
      end();
    }
  }
}

function streamOf(agent: string | undefined): string {
  return agent === undefined ? keys.messages() : keys.agentMessages(agent);
}

function placed(entries: readonly [id: string, fields: string[]][]): PlacedMessage[] {
  return entries.map(([place, [, json = '{}']]) => ({ place, message: JSON.parse(json) as PeopleMessage }));
}
