import type { Logger } from '@toolyard/logging';
import type { ReachedServer } from './reached-servers.js';

/** How often each worker makes sure that somebody watches, and how long it waits for that. Milliseconds. */
const TEND_MS = 2_000;
const TEND_WAIT_MS = 15_000;

export interface UpstreamWatchOptions {
  servers: () => ReachedServer[];
  /** Resolves once somebody watches the server. */
  watch: (server: ReachedServer, signal: AbortSignal) => Promise<unknown>;
  log: Logger;
}

/** Sees to it that each server is watched by one worker. */
export class UpstreamWatch {
  private readonly tending = new Set<string>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: UpstreamWatchOptions) {}

  start(): void {
    this.timer = setInterval(() => this.tend(), TEND_MS);
    this.timer.unref();
  }

  stop(): void {
    this.stopping.abort();
    clearInterval(this.timer);
  }

  tend(): void {
    const { servers, watch, log } = this.options;
    for (const server of servers()) {
      const { key, record } = server;
      if (this.tending.has(key) || this.stopping.signal.aborted) continue;
      this.tending.add(key);
      watch(server, AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TEND_WAIT_MS)]))
        .catch((err: unknown) => {
          if (!this.stopping.signal.aborted)
            log.debug({ err, server: record.name }, 'nobody watches an MCP server yet');
        })
        .finally(() => this.tending.delete(key));
    }
  }
}
