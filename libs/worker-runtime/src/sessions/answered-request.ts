import { ToolError } from '@toolyard/contracts';
import type { SessionAnswer } from '@toolyard/toolkit';
import { callerVanished, messageTooLong, noteTooLong } from '../worker-runtime.messages.js';
import { MAX_MESSAGE, MAX_NOTE, NOTE_WINDOW, SILENCE_MS, type FromHolder } from './session-message.js';

/** A request of another worker, while it runs here and for a while after. */
export class AnsweredRequest {
  private readonly controller = new AbortController();
  private silence: NodeJS.Timeout | undefined;
  private sent = 0;
  private seen = 0;
  private wake: (() => void) | undefined;
  private reply: string | undefined;

  /** @param forget called when nobody will ask for the answer any more */
  constructor(
    private readonly id: string,
    private readonly send: (message: string) => Promise<unknown>,
    private readonly forget: () => void,
  ) {
    this.hear();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Runs it and sends what came of it. Never rejects. */
  async run(
    work: (call: { signal: AbortSignal; note: (value: unknown) => Promise<void> }) => Promise<SessionAnswer>,
  ): Promise<void> {
    this.tell({ type: 'taken', id: this.id });
    let reply: FromHolder;
    try {
      const answer = await work({ signal: this.signal, note: (value) => this.note(value) });
      reply =
        answer === 'gone'
          ? { type: 'gone', id: this.id }
          : { type: 'reply', id: this.id, response: answer.response };
      this.reply = JSON.stringify(reply);
      if (Buffer.byteLength(this.reply) > MAX_MESSAGE)
        throw new ToolError('RESULT_TOO_LARGE', messageTooLong('answer', MAX_MESSAGE));
    } catch (thrown) {
      const error = thrown instanceof ToolError ? thrown : new ToolError('TOOL_FAILED');
      this.reply = JSON.stringify({ type: 'reply', id: this.id, error: error.toCallError() });
    }
    await this.send(this.reply);
  }

  /** The caller lives and has taken so many notes. */
  still(seen: number): void {
    this.hear();
    this.seen = Math.max(this.seen, seen);
    this.wake?.();
    if (this.reply !== undefined) void this.send(this.reply);
    else this.tell({ type: 'taken', id: this.id });
  }

  /** The caller wants no answer any more, or has it. */
  cancel(): void {
    if (this.reply !== undefined) {
      clearTimeout(this.silence);
      this.forget();
    }
    this.controller.abort(new ToolError('CANCELLED'));
    this.wake?.();
  }

  private async note(value: unknown): Promise<void> {
    const number = ++this.sent;
    const message = JSON.stringify({ type: 'note', id: this.id, number, value });
    if (Buffer.byteLength(message) > MAX_NOTE) throw new TypeError(noteTooLong(MAX_NOTE));
    while (this.sent - this.seen > NOTE_WINDOW && !this.signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.wake = resolve;
      await promise;
    }
    await this.send(message);
  }

  private tell(message: FromHolder): void {
    void this.send(JSON.stringify(message));
  }

  private hear(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.controller.abort(new ToolError('CANCELLED', callerVanished()));
      this.wake?.();
      this.forget();
    }, SILENCE_MS);
    this.silence.unref();
  }
}
