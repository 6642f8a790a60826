import { Injectable } from '@nestjs/common';
import { Sessions, SignInLimit } from '@toolyard/transport';
import { digest, KeyRing } from '../auth/key-ring.js';
import type { Role } from '@toolyard/contracts';
import type { Principal } from '../auth/principal.js';
import { askQueues } from '../queue-access.js';
import { roleWithoutBoardMessage, tooManyAttemptsMessage, wrongKeyMessage } from './board.messages.js';

/** How long a session lasts. */
export const SESSION_SECONDS = 12 * 3_600;

/** Who may see pages for people, and whether they may act there. */
const PEOPLE: Readonly<Record<Role, 'acts' | 'looks' | 'refused'>> = {
  admin: 'acts',
  operator: 'acts',
  viewer: 'looks',
  agent: 'refused',
};

/** A token for the browser, or why there is none. */
export type SignIn = { token: string } | { status: 401 | 403 | 429; problem: string; retryAfter?: number };

/** Exchanges keys for sessions of browsers. Everything here throws `QUEUE_UNAVAILABLE` while Redis is away. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly keys: KeyRing,
    private readonly sessions: Sessions,
    private readonly limit: SignInLimit,
  ) {}

  /** @param client the address that asks, whose attempts are counted */
  async signIn(key: string, client: string): Promise<SignIn> {
    const wait = await askQueues(this.limit.take(client));
    if (wait > 0) return { status: 429, problem: tooManyAttemptsMessage(wait), retryAfter: wait };
    const keyHash = digest(key);
    const principal = this.keys.findHashed(keyHash);
    if (principal === undefined) return { status: 401, problem: wrongKeyMessage() };
    if (PEOPLE[principal.role] === 'refused')
      return { status: 403, problem: roleWithoutBoardMessage(principal.role) };
    await askQueues(this.limit.reset(client));
    return { token: await askQueues(this.sessions.begin(keyHash, SESSION_SECONDS)) };
  }

  /** Who signed in, as far as that key still is known and may see pages. */
  async find(token: string | undefined): Promise<Principal | undefined> {
    if (token === undefined) return undefined;
    const keyHash = await askQueues(this.sessions.find(token));
    const principal = keyHash && this.keys.findHashed(keyHash);
    return principal !== undefined && PEOPLE[principal.role] !== 'refused' ? principal : undefined;
  }

  async signOut(token: string | undefined): Promise<void> {
    if (token !== undefined) await askQueues(this.sessions.end(token));
  }
}

export function mayAct({ role }: Principal): boolean {
  return PEOPLE[role] === 'acts';
}
