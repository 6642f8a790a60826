import { Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';

/** The same bookkeeping as the gateway's calls have. */
const JOB = { removeOnComplete: { age: 3_600, count: 1_000 } };

/** BullMQ as it comes: adds jobs and waits for their results, by queue events or by replies that the worker publishes. */
export class BareQueue {
  #waiting = new Map();
  #channel = `replies:${randomUUID()}`;

  static async start(url) {
    const queue = new BareQueue(url);
    queue.subscriber.on('message', (_channel, message) => {
      const { id } = JSON.parse(message);
      queue.#waiting.get(id)?.();
      queue.#waiting.delete(id);
    });
    await queue.subscriber.subscribe(queue.#channel);
    await queue.events.waitUntilReady();
    return queue;
  }

  constructor(url) {
    const connect = () => new Redis(url, { maxRetriesPerRequest: null });
    this.connections = [connect(), connect(), connect()];
    const [commands, blocking, subscriber] = this.connections;
    this.queue = new Queue('bench', { connection: commands });
    this.events = new QueueEvents('bench', { connection: blocking });
    this.subscriber = subscriber;
    // Every waitUntilFinished listens for itself.
    this.queue.setMaxListeners(0);
    this.events.setMaxListeners(0);
  }

  async callByEvents() {
    const job = await this.queue.add('noop', {}, JOB);
    await job.waitUntilFinished(this.events);
  }

  async callByReply() {
    const jobId = randomUUID();
    const { promise, resolve } = Promise.withResolvers();
    this.#waiting.set(jobId, resolve);
    await this.queue.add('noop', { replyTo: this.#channel }, { ...JOB, jobId });
    await promise;
  }

  async close() {
    await this.events.close();
    await this.queue.close();
    for (const connection of this.connections) connection.disconnect();
  }
}
