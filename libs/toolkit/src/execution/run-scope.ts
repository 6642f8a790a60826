import { ToolError, type ParkRequest } from '@toolyard/contracts';
import { timedOut, waitsForAnswer } from './execution.messages.js';

/** The time a call has: ends with a ToolError as its reason, by its deadline or by whoever runs it. */
export class RunScope implements Disposable {
  private readonly controller = new AbortController();
  private readonly ended = Promise.withResolvers<never>();
  private readonly timer: NodeJS.Timeout;
  private isTimeout = false;
  private parked: ParkRequest | undefined;

  constructor(
    private readonly outer: AbortSignal,
    tool: string,
    timeoutMs: number,
  ) {
    this.ended.promise.catch(() => undefined);
    this.timer = setTimeout(() => {
      this.isTimeout = !this.signal.aborted;
      this.end(new ToolError('TIMED_OUT', timedOut(tool, timeoutMs)));
    }, timeoutMs);
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
