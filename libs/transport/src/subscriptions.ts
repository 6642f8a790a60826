import type { Redis } from 'ioredis';

type Listener = (message: string) => void;

/**
 * Channels of one subscriber connection, shared by counting listeners. Messages can be lost while the connection is
 * away: whoever cannot live with that re-reads on `onReconnect`.
 */
export class Subscriptions {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly reconnectListeners = new Set<() => void>();
  private connectedBefore = false;

  constructor(private readonly redis: Redis) {
    redis.on('message', (channel: string, message: string) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(message);
    });
    redis.on('ready', () => {
      if (this.connectedBefore) for (const listener of this.reconnectListeners) listener();
      this.connectedBefore = true;
    });
  }

  /** Resolves once messages published from now on arrive. The result ends the subscription. */
  async subscribe(channel: string, listener: Listener): Promise<() => void> {
    const known = this.listeners.get(channel);
    const set = known ?? new Set<Listener>();
    set.add(listener);
    if (known === undefined) this.listeners.set(channel, set);
    const end = (): void => {
      if (!set.delete(listener) || set.size > 0 || this.listeners.get(channel) !== set) return;
      this.listeners.delete(channel);
      this.redis.unsubscribe(channel).catch(() => undefined);
    };
    try {
      // Also for a known channel: its first SUBSCRIBE may still be under way.
      await this.redis.subscribe(channel);
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }

  /** Calls `listener` after every reconnect. The result ends it. */
  onReconnect(listener: () => void): () => void {
    this.reconnectListeners.add(listener);
    return () => this.reconnectListeners.delete(listener);
  }
}
