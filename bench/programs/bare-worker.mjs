import { Worker } from 'bullmq';
import { Redis } from 'ioredis';

/** A BullMQ worker and nothing else. Arguments: address of Redis, concurrency. A job that names a channel is answered there. */
const [url, concurrency] = process.argv.slice(2);
const replies = new Redis(url, { maxRetriesPerRequest: null, enableAutoPipelining: true });
const worker = new Worker(
  'bench',
  async (job) => {
    const { replyTo } = job.data;
    if (replyTo !== undefined) await replies.publish(replyTo, JSON.stringify({ id: job.id, result: 'ok' }));
    return 'ok';
  },
  {
    connection: new Redis(url, { maxRetriesPerRequest: null }),
    concurrency: Number(concurrency),
  },
);
await worker.waitUntilReady();
console.log('ready');
