import { setTimeout as wait } from 'node:timers/promises';
import { ToolError } from '@toolyard/contracts';
import type { Outbound, OutboundRequest, OutboundResponse } from '@toolyard/outbound';
import { searchRateLimited } from '../web.messages.js';
import { waitOf } from './rate-limit.js';

/** Longer waits are for the caller to decide. */
const LONGEST_WAIT = 5_000;
const SHORTEST_WAIT = 1_000;
const ATTEMPTS = 3;

/** Requests to an engine that says how often it may be asked. */
export class PacedRequests {
  private openAt = 0;

  constructor(
    private readonly outbound: Outbound,
    private readonly engine: string,
    private readonly delay: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) =>
      wait(ms, undefined, { signal }),
  ) {}

  /** @throws ToolError RATE_LIMITED when it would take too long */
  async send(url: URL, request: OutboundRequest & { signal: AbortSignal }): Promise<OutboundResponse> {
    for (let attempt = 1; ; attempt++) {
      await this.whenOpen(request.signal);
      const response = await this.outbound.request(url, request);
      const pause = waitOf(response.headers, Date.now());
      const isRefused = response.status === 429;
      this.openAt = Date.now() + (isRefused ? Math.max(pause, SHORTEST_WAIT) : pause);
      if (!isRefused) return response;
      await response[Symbol.asyncDispose]();
      if (attempt === ATTEMPTS) throw this.limited(Math.max(pause, SHORTEST_WAIT));
    }
  }

  private async whenOpen(signal: AbortSignal): Promise<void> {
    const ms = this.openAt - Date.now();
    if (ms > LONGEST_WAIT) throw this.limited(ms);
    if (ms > 0) await this.delay(ms, signal);
  }

  private limited(ms: number): ToolError {
    const retryAfterSeconds = Math.ceil(ms / 1_000);
    return new ToolError('RATE_LIMITED', searchRateLimited(this.engine, retryAfterSeconds), {
      details: { retryAfterSeconds },
    });
  }
}
