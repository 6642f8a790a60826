import type { SessionName } from './session-exchange.js';
import type { Session, SessionCall, SessionEnd, SessionKind } from './session-host.js';

const IDLE_MS = 15 * 60_000;

/** A session of this worker, from its opening until it is closed. */
export class OpenSession {
  /** Resolves when it is closed and given up. */
  readonly closed: Promise<void>;
  private readonly opening: Promise<Session>;
  private readonly settleClosed: () => void;
  private closing = false;
  private running = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param release gives up the claim and forgets the session; never rejects */
  constructor(
    readonly name: SessionName,
    private readonly kind: SessionKind,
    private readonly release: () => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    this.settleClosed = resolve;
    this.opening = Promise.resolve().then(() => kind.open(name.key, { end: () => void this.close('ended') }));
    // However long it takes to open, that is no idleness.
    this.opening.then(
      () => this.rest(),
      () => this.close('ended'),
    );
  }

  /** Resolves when it is open; rejects with what kept it from opening, and then it closes by itself. */
  async whenOpen(): Promise<void> {
    await this.opening;
  }

  /** Whether it takes no more requests. */
  get isClosing(): boolean {
    return this.closing;
  }

  async handle(request: unknown, call: SessionCall): Promise<unknown> {
    this.running += 1;
    clearTimeout(this.timer);
    try {
      const session = await this.opening;
      call.signal.throwIfAborted();
      return await session.handle(request, call);
    } finally {
      this.running -= 1;
      this.rest();
    }
  }

  close(reason: SessionEnd): Promise<void> {
    if (!this.closing) {
      this.closing = true;
      clearTimeout(this.timer);
      void this.end(reason);
    }
    return this.closed;
  }

  private async end(reason: SessionEnd): Promise<void> {
    const session = await this.opening.catch(() => undefined);
    try {
      await session?.close(reason);
    } catch (error) {
      this.onError(error);
    }
    await this.release();
    this.settleClosed();
  }

  private rest(): void {
    if (this.running > 0 || this.closing) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.close('idle'), this.kind.idleMs ?? IDLE_MS);
    this.timer.unref();
  }
}
