import { KeptOutput } from './kept-output.js';
import { OutputSpool } from './output-spool.js';
import { isUnreadable, withoutOverwritten } from './readable-text.js';
import * as messages from './shell.messages.js';

/** Characters kept for the result. */
const KEPT_CHARACTERS = 102_400;
/** Largest output that is kept as a file, in bytes. */
const MAX_KEPT_FILE = 67_108_864;

/**
 * What a command writes, as plain text, within a bounded memory: both ends for the result, and all of it outside memory
 * for a file, as long as that does not grow too large.
 */
export class CommandOutput implements AsyncDisposable {
  private readonly kept = new KeptOutput(KEPT_CHARACTERS);
  private readonly spool = new OutputSpool(MAX_KEPT_FILE);
  private length = 0;

  async add(text: string): Promise<void> {
    const before = this.length;
    this.length += text.length;
    if (before > KEPT_CHARACTERS) await this.spool.add(text);
    else if (this.length > KEPT_CHARACTERS) await this.spool.add(this.kept.text() + text);
    this.kept.add(text);
  }

  /** For the result: the whole, or its two ends with a mark between them. */
  text(): string {
    const text = withoutOverwritten(this.kept.text());
    return isUnreadable(text) ? messages.binaryOutput(this.length) : text;
  }

  /** The last characters. */
  end(characters: number): string {
    const text = withoutOverwritten(this.kept.end(characters));
    return isUnreadable(text) ? messages.binaryOutput(this.length) : text;
  }

  /** Characters that `text` leaves out. */
  get omittedCharacters(): number {
    return this.kept.omittedCharacters;
  }

  /** All of it, where `text` leaves something out and it is not too long. */
  get whole(): OutputSpool | undefined {
    return this.omittedCharacters > 0 ? this.spool : undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.spool[Symbol.asyncDispose]();
  }
}
