import { ToolError } from '@toolyard/contracts';
import { timedOut } from './execution.messages.js';

/** The time a call has: ends with a ToolError as its reason, by its deadline or by whoever runs it. */
export class RunScope implements Disposable {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly outer: AbortSignal;
  private timeout?: ToolError;

  constructor(outer: AbortSignal, tool: string, timeoutMs: number) {
    this.outer = outer;
    this.timer = setTimeout(() => {
      this.timeout = new ToolError('TIMED_OUT', timedOut(tool, timeoutMs));
      this.controller.abort(this.timeout);
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

  /** What a call is that ended for this reason. */
  get endStatus(): 'timed_out' | 'cancelled' | 'failed' {
    if (this.timeout !== undefined && this.signal.reason === this.timeout) return 'timed_out';
    return this.reason.code === 'CANCELLED' ? 'cancelled' : 'failed';
  }

  /** Settles with the work, or rejects with the reason when the time ends first; the work's own end is then ignored. */
  async within<T>(work: PromiseLike<T>): Promise<T> {
    const { signal } = this;
    return new Promise<T>((resolve, reject) => {
      const onAbort = () => reject(this.reason);
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      work.then(
        (value) => {
          signal.removeEventListener('abort', onAbort);
          resolve(value);
        },
        (error: unknown) => {
          signal.removeEventListener('abort', onAbort);
          // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- passes on whatever was thrown
          reject(error);
        },
      );
    });
  }

  [Symbol.dispose](): void {
    clearTimeout(this.timer);
    this.outer.removeEventListener('abort', this.onOuterAbort);
  }

  private readonly onOuterAbort = (): void => {
    const reason: unknown = this.outer.reason;
    this.controller.abort(
      reason instanceof ToolError ? reason : new ToolError('CANCELLED', undefined, { cause: reason }),
    );
  };
}
