import { Injectable, Logger } from '@nestjs/common';
import type { RequestId } from '@modelcontextprotocol/server';
import { LIMITS } from '@toolyard/contracts';
import { ClientSessions } from '@toolyard/transport';
import { sessionOf, type McpCaller } from './mcp-caller.js';

/** How long a request is remembered should its gateway die, in seconds: it is answered within this time. */
const KEPT_SECONDS = LIMITS.waitMs.max / 1_000 + 60;

/**
 * Which call a request of a session became, for as long as the request waits, at whatever gateway: a client of 2025 cancels
 * by request.
 */
@Injectable()
export class CallsInFlight {
  private readonly logger = new Logger('mcp');

  constructor(private readonly sessions: ClientSessions) {}

  /** Returns what forgets it. Requests of no session cannot be told apart and are not kept. */
  add(caller: McpCaller, request: RequestId, callId: string): () => void {
    const session = sessionOf(caller);
    if (session === undefined) return () => undefined;
    const bound = this.sessions.bind(session, request, callId, KEPT_SECONDS).catch(this.onError);
    return () => void bound.then(() => this.sessions.forget(session, request)).catch(this.onError);
  }

  /** The call of a request of this very session and key. */
  async find(caller: McpCaller, request: RequestId): Promise<string | undefined> {
    const session = sessionOf(caller);
    return session === undefined ? undefined : this.sessions.find(session, request);
  }

  private readonly onError = (error: unknown): void => this.logger.debug(String(error));
}
