import { ToolError } from '@toolyard/contracts';
import type { SessionAnswer, SessionRequestOptions } from '@toolyard/toolkit';
import { sessionLost } from '../worker-runtime.messages.js';
import { TICK_MS, type FromHolder, type ToHolder } from './session-message.js';

/** How long a cancelled request is waited for, in milliseconds. */
const CANCEL_MS = 1_500;
/** Notes taken before the holder is told. */
const SEEN_STEP = 8;

/** What a request needs of the way to its holder. */
export interface AskedRequestPorts {
  /** Gives whether the holder heard it. */
  send(message: ToHolder): Promise<boolean>;
  /** Whether the holder still has the session. */
  holds(): Promise<boolean>;
}

/** A request that another worker answers. */
export class AskedRequest {
  readonly answer: Promise<SessionAnswer>;
  private readonly settle: (answer: SessionAnswer | Promise<SessionAnswer>) => void;
  private timer: NodeJS.Timeout | undefined;
  private cancelTimer: NodeJS.Timeout | undefined;
  private maybeRunning = false;
  private taken = false;
  private received = 0;
  private seen = 0;
  private notes: Promise<void> = Promise.resolve();

  constructor(
    private readonly ask: Extract<ToHolder, { type: 'ask' }>,
    private readonly options: SessionRequestOptions,
    private readonly ports: AskedRequestPorts,
  ) {
    const { promise, resolve } = Promise.withResolvers<SessionAnswer>();
    this.settle = resolve;
    this.answer = promise.finally(() => this.end());
    options.signal.addEventListener('abort', this.cancel, { once: true });
    this.timer = setInterval(() => void this.tick(), TICK_MS);
    void this.deliver();
  }

  /** Takes what the holder sends. */
  hear(message: FromHolder): void {
    switch (message.type) {
      case 'taken':
        this.taken = true;
        return;
      case 'note':
        this.note(message.number, message.value);
        return;
      case 'gone':
        this.settle('gone');
        return;
      case 'unknown':
        if (this.taken) this.lose();
        else void this.deliver();
        return;
      case 'reply':
        this.settle(this.replied(message));
    }
  }

  private async replied({ response, error }: Extract<FromHolder, { type: 'reply' }>): Promise<SessionAnswer> {
    await this.notes;
    if (error === undefined) return { response };
    const { code, message, retryable, details } = error;
    throw new ToolError(code, message, { retryable, ...(details !== undefined && { details }) });
  }

  /** A note that was lost on the way leaves a gap; one that comes twice is dropped. */
  private note(number: number, value: unknown): void {
    if (number <= this.received) return;
    this.received = number;
    this.notes = this.notes.then(async () => {
      await Promise.resolve(this.options.onNote?.(value)).catch(() => undefined);
      this.seen = number;
      if (number % SEEN_STEP === 0) void this.still();
    });
  }

  private readonly cancel = (): void => {
    const { id, from } = this.ask;
    void this.ports.send({ type: 'cancel', id, from }).catch(() => undefined);
    this.cancelTimer = setTimeout(
      () => this.settle(Promise.reject(this.options.signal.reason as Error)),
      CANCEL_MS,
    );
  };

  private async deliver(): Promise<void> {
    // Also when sending fails: a message may have got through without our knowing.
    if (await this.ports.send(this.ask).catch(() => true)) this.maybeRunning = true;
  }

  private async tick(): Promise<void> {
    const holds = await this.ports.holds().catch(() => true);
    if (!holds) this.lose();
    else if (this.maybeRunning) await this.still();
    else await this.deliver();
  }

  private async still(): Promise<void> {
    const { id, from } = this.ask;
    await this.ports.send({ type: 'still', id, from, seen: this.seen }).catch(() => undefined);
  }

  private lose(): void {
    if (!this.maybeRunning || this.options.repeatable === true) this.settle('gone');
    else this.settle(Promise.reject(new ToolError('SESSION_LOST', sessionLost())));
  }

  private end(): void {
    const { id, from } = this.ask;
    void this.ports.send({ type: 'cancel', id, from }).catch(() => undefined);
    clearInterval(this.timer);
    clearTimeout(this.cancelTimer);
    this.options.signal.removeEventListener('abort', this.cancel);
  }
}
