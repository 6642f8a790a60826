import { keys } from '@toolyard/contracts';
import type { Redis } from 'ioredis';

/** Seconds that the beginning of a `once` tool is remembered when its outcome never comes. */
const TTL = 7 * 86_400;

/** Which `once` tools have begun, and where: the fence that keeps them from running twice. */
export class BegunCalls {
  constructor(private readonly redis: Redis) {}

  /** True for the first worker that asks; nobody else may begin this call, ever. */
  async claim(callId: string, workerId: string): Promise<boolean> {
    const first = await this.redis.set(keys.began(callId), workerId, 'EX', TTL, 'NX', 'GET');
    return first === null || first === workerId;
  }

  /** The worker that began it. */
  async find(callId: string): Promise<string | undefined> {
    return (await this.redis.get(keys.began(callId))) ?? undefined;
  }
}
