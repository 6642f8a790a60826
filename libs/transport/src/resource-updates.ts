import { channels } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import type { Subscriptions } from './subscriptions.js';

/** Tells every gateway that the content of a resource changed. At most once: who is away does not hear of it. */
export class ResourceUpdates {
  private readonly listeners = new Set<(uri: string) => void>();

  constructor(
    private readonly redis: Redis,
    private readonly subscriptions: Subscriptions,
  ) {}

  async start(): Promise<void> {
    await this.subscriptions.subscribe(channels.resources(), (uri) => {
      for (const listener of this.listeners) listener(uri);
    });
  }

  async announce(uri: string): Promise<void> {
    await this.redis.publish(channels.resources(), uri);
  }

  /** Returns what ends it. */
  onUpdate(listener: (uri: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
