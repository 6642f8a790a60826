import type { SessionKey, SessionRequestOptions } from './session-host.js';

/** One session, whatever its state. */
export interface SessionName {
  kind: string;
  key: SessionKey;
}

/** The answer to a request, or that the session was not there and the request did not run. */
export type SessionAnswer = { response: unknown } | 'gone';

/** How the workers of a deployment agree on who holds a session. Without one, a worker has its sessions to itself. */
export interface SessionExchange {
  /** Claims a session for this worker. Gives the worker that holds it, where another one does. */
  claim(name: SessionName): Promise<string | undefined>;
  /** Gives a claim back. Never rejects. */
  release(name: SessionName): Promise<void>;
  /** Asks the worker that holds the session. */
  ask(
    owner: string,
    name: SessionName,
    request: unknown,
    options: SessionRequestOptions,
  ): Promise<SessionAnswer>;
}
