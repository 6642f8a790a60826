import { Injectable } from '@nestjs/common';
import type { RequestId } from '@modelcontextprotocol/server';
import type { McpCaller } from './mcp-caller.js';

/** Which call a request of a session became, for as long as the request waits: a client of 2025 cancels by request. */
@Injectable()
export class CallsInFlight {
  private readonly calls = new Map<string, string>();

  /** Returns what forgets it. Requests of no session cannot be told apart and are not kept. */
  add(caller: McpCaller, request: RequestId, callId: string): () => void {
    const key = keyOf(caller, request);
    if (key === undefined) return () => undefined;
    this.calls.set(key, callId);
    return () => void this.calls.delete(key);
  }

  find(caller: McpCaller, request: RequestId): string | undefined {
    const key = keyOf(caller, request);
    return key === undefined ? undefined : this.calls.get(key);
  }
}

function keyOf({ principal, session }: McpCaller, request: RequestId): string | undefined {
  return session === undefined ? undefined : JSON.stringify([principal.id, session, request]);
}
