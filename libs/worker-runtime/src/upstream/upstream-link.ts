import { ToolError } from '@toolyard/contracts';
import { UpstreamClient, type ToolListing, type UpstreamFacts } from '@toolyard/mcp-client';

/** How often a server that says nothing is asked whether it is there, in milliseconds. */
const CHECK_MS = 3_000;
/** Waits before a server that is away is tried again, in milliseconds: doubled each time. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;
/** A connection that lasted so long was a good one. Milliseconds. */
const GOOD_MS = 5_000;
/** The least time between two readings of a server's list, however often it says that it changed. Milliseconds. */
const QUIET_MS = 100;

type ConnectOptions = Parameters<typeof UpstreamClient.connect>[0];

export interface UpstreamLinkOptions {
  connection: Omit<ConnectOptions, 'onToolsChanged' | 'onClosed'>;
  /** What the server declares, after each change. */
  onSeen?: (listing: ToolListing, facts: UpstreamFacts) => Promise<void>;
  /** That it is away, and why. */
  onDown?: (error: unknown) => Promise<void>;
}

/** The connection of this process to one server: made when it is needed, or kept up and watched. */
export class UpstreamLink {
  private connecting: Promise<UpstreamClient> | undefined;
  private keeping: Promise<void> | undefined;
  private closed = false;
  private changed = false;
  private lost = false;
  private wake: (() => void) | undefined;

  constructor(private readonly options: UpstreamLinkOptions) {}

  /** @throws ToolError `UPSTREAM_UNAVAILABLE`, and what `work` throws */
  async use<T>(work: (client: UpstreamClient) => Promise<T>): Promise<T> {
    try {
      return await this.once(work);
    } catch (error) {
      // The server has forgotten the session, so it has not looked at the request.
      if (statusOf(error) !== 404) throw error;
      return this.once(work);
    }
  }

  /** From now on the connection is kept up, and what is seen is told. */
  watch(): void {
    this.keeping ??= this.keep();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.wake?.();
    await this.drop();
    await this.keeping;
  }

  private async once<T>(work: (client: UpstreamClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    try {
      return await work(client);
    } catch (error) {
      if (error instanceof ToolError && error.code === 'UPSTREAM_UNAVAILABLE') this.lose();
      throw error;
    }
  }

  private connect(): Promise<UpstreamClient> {
    if (this.connecting !== undefined) return this.connecting;
    this.lost = false;
    const connecting = UpstreamClient.connect({
      ...this.options.connection,
      ...(this.options.onSeen !== undefined && { onToolsChanged: () => this.change() }),
      onClosed: () => {
        if (this.connecting === connecting) this.lose();
      },
    });
    this.connecting = connecting;
    connecting.catch(() => {
      if (this.connecting === connecting) this.connecting = undefined;
    });
    return connecting;
  }

  private change(): void {
    this.changed = true;
    this.wake?.();
  }

  /** The next use connects anew. */
  private lose(): void {
    this.lost = true;
    this.wake?.();
    void this.drop();
  }

  private async drop(): Promise<void> {
    const { connecting } = this;
    this.connecting = undefined;
    const client = await connecting?.catch(() => undefined);
    await client?.close().catch(() => undefined);
  }

  private isOver(): boolean {
    return this.closed;
  }

  private isLost(): boolean {
    return this.lost;
  }

  private hasChanged(): boolean {
    return this.changed;
  }

  private async keep(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!this.isOver()) {
      const since = Date.now();
      try {
        const client = await this.connect();
        while (!this.isOver()) {
          this.changed = false;
          await this.options.onSeen?.(await client.listTools(), client.facts);
          await this.calm(client);
        }
      } catch (error) {
        if (this.isOver()) return;
        this.lost = true;
        await this.drop();
        await this.options.onDown?.(error);
        wait = Date.now() - since > GOOD_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
        await this.pause(wait, () => this.isOver());
      }
    }
  }

  /** Until the list changed. @throws ToolError when the server is away */
  private async calm(client: UpstreamClient): Promise<void> {
    await this.pause(QUIET_MS, () => this.isOver() || this.isLost());
    while (!this.hasChanged() && !this.isOver()) {
      if (this.isLost()) throw new ToolError('UPSTREAM_UNAVAILABLE');
      await this.pause(CHECK_MS, () => this.isOver() || this.isLost() || this.hasChanged());
      if (!this.hasChanged() && !this.isOver() && !this.isLost()) await client.check();
    }
  }

  private async pause(ms: number, isEnough: () => boolean): Promise<void> {
    const end = Date.now() + ms;
    while (!isEnough() && Date.now() < end) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(1, end - Date.now()));
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}

function statusOf(error: unknown): unknown {
  return error instanceof ToolError ? (error.cause as { status?: unknown } | undefined)?.status : undefined;
}
