import { channels, keys } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import type { Subscriptions } from './subscriptions.js';

/** Tells a worker which agents are gone. Names of roles' keys are no agents and never go. */
export class AgentWatch {
  private readonly known = new Set<string>();

  constructor(
    private readonly redis: Redis,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** Calls `look` whenever agents may have changed. */
  async start(look: () => void): Promise<void> {
    this.subscriptions.onReconnect(look);
    await this.subscriptions.subscribe(channels.identity(), look);
  }

  /** Those among them that were agents when they were asked for before, and are no more. */
  async gone(ids: readonly string[]): Promise<string[]> {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return [];
    const [version, found] = await Promise.all([
      this.redis.get(keys.identityVersion()),
      this.redis.hmget(keys.identityAgents(), ...asked),
    ]);
    // Redis has come back empty, and no gateway has told it who is who yet.
    if (version === null) return [];
    const present = asked.filter((_, index) => found[index] !== null);
    const gone = asked.filter((id) => this.known.has(id) && !present.includes(id));
    for (const id of present) this.known.add(id);
    for (const id of gone) this.known.delete(id);
    return gone;
  }
}
