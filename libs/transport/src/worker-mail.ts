import { channels } from '@toolyard/contracts';
import type { Redis } from 'ioredis';
import type { Subscriptions } from './subscriptions.js';

/** JSON from worker to worker. At most once: a message is lost while its reader is away. */
export class WorkerMail {
  constructor(
    private readonly redis: Redis,
    private readonly subscriptions: Subscriptions,
    readonly workerId: string,
  ) {}

  /** Calls `read` with what is sent to this worker, in order. */
  async start(read: (message: unknown) => void): Promise<void> {
    await this.subscriptions.subscribe(channels.worker(this.workerId), (text) => {
      read(JSON.parse(text) as unknown);
    });
  }

  /** Gives whether that worker heard it. */
  async send(workerId: string, message: string): Promise<boolean> {
    return (await this.redis.publish(channels.worker(workerId), message)) > 0;
  }
}
