import { ToolError, type ParkRequest } from '@toolyard/contracts';
import { timedOut, waitsForAnswer } from './execution.messages.js';

/** The time a call has: ends with a ToolError as its reason, by its deadline or by whoever runs it. */
export class RunScope implements Disposable {
  private readonly controller = new AbortController();
  private readonly ended = Promise.withResolvers<never>();
  private timer: NodeJS.Timeout | undefined;
  private endsAt = 0;
  private left: number;
  private isTimeout = false;
  private parked: ParkRequest | undefined;

  constructor(
    private readonly outer: AbortSignal,
    private readonly tool: string,
    private readonly timeoutMs: number,
  ) {
    this.ended.promise.catch(() => undefined);
    this.left = timeoutMs;
    this.resume();
    if (outer.aborted) this.onOuterAbort();
    else outer.addEventListener('abort', this.onOuterAbort, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Why it ended. */
  get reason(): ToolError {
    const reason: unknown = this.signal.reason;
    return reason instanceof ToolError ? reason : new ToolError('CANCELLED');
  }

  /** What it was ended for, where that is no end of the call. */
  get parkedFor(): ParkRequest | undefined {
    return this.parked;
  }

  /** Ends this run until a person has answered; nothing when its time has already ended. */
  park(request: ParkRequest): void {
    if (this.signal.aborted) return;
    this.parked = request;
    this.end(new ToolError('CANCELLED', waitsForAnswer()));
  }

  /** Stops the clock: the time in which a person thinks is not the tool's. */
  pause(): void {
    clearTimeout(this.timer);
    this.left = Math.max(1, this.endsAt - performance.now());
  }

  /** Starts it again with what is left. */
  resume(): void {
    if (this.signal.aborted) return;
    this.endsAt = performance.now() + this.left;
    this.timer = setTimeout(() => {
      this.isTimeout = !this.signal.aborted;
      this.end(new ToolError('TIMED_OUT', timedOut(this.tool, this.timeoutMs)));
    }, this.left);
  }

  /** What a call is that ended for this reason. */
  get endStatus(): 'timed_out' | 'cancelled' | 'failed' {
    if (this.isTimeout) return 'timed_out';
    return this.reason.code === 'CANCELLED' ? 'cancelled' : 'failed';
  }

  /** Settles with the work, or rejects with the reason when the time ends first; the work's own end is then ignored. */
  within<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.ended.promise]);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.timer);
    this.outer.removeEventListener('abort', this.onOuterAbort);
  }

  private end(reason: ToolError): void {
    this.controller.abort(reason);
    this.ended.reject(this.reason);
  }

  private readonly onOuterAbort = (): void => {
    const reason: unknown = this.outer.reason;
    this.end(reason instanceof ToolError ? reason : new ToolError('CANCELLED', undefined, { cause: reason }));
  };
}
