import { hash } from 'node:crypto';
import { keys } from '@toolyard/contracts';
import type { Redis } from 'ioredis';

/** How long a session's level is kept after it was said, in seconds: as long as a session lasts. */
const LEVEL_SECONDS = 30 * 86_400;

/** A session of the Model Context Protocol, and whose it is. */
export interface ClientSession {
  holder: string;
  session: string;
}

/** What clients that keep a session said in it, for every gateway. Everything here rejects while Redis is away. */
export class ClientSessions {
  constructor(private readonly redis: Redis) {}

  /** Remembers for so many seconds which call a request became. */
  async bind(of: ClientSession, request: string | number, callId: string, seconds: number): Promise<void> {
    await this.redis.set(keys.clientRequest(nameOf(of, request)), callId, 'EX', seconds);
  }

  async forget(of: ClientSession, request: string | number): Promise<void> {
    await this.redis.del(keys.clientRequest(nameOf(of, request)));
  }

  /** The call that a request became; undefined where none goes on. */
  async find(of: ClientSession, request: string | number): Promise<string | undefined> {
    return (await this.redis.get(keys.clientRequest(nameOf(of, request)))) ?? undefined;
  }

  async setLevel(of: ClientSession, level: string): Promise<void> {
    await this.redis.set(keys.clientLevel(nameOf(of)), level, 'EX', LEVEL_SECONDS);
  }

  async level(of: ClientSession): Promise<string | undefined> {
    return (await this.redis.get(keys.clientLevel(nameOf(of)))) ?? undefined;
  }
}

/** The request 7 is another than the request "7". */
function nameOf({ holder, session }: ClientSession, ...request: (string | number)[]): string {
  return hash('sha256', JSON.stringify([holder, session, ...request]), 'base64url');
}
