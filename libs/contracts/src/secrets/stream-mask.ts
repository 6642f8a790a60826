import type { SecretMask } from './secret-mask.js';

/** Longest text that is held back for its rest. */
const LONGEST_HELD = 32_768;
/** How much of what was shown is remembered: a secret whose first characters were shown is still known by them. */
const REMEMBERED = 16;

/** Masks a text that comes in pieces: what may be the beginning of a secret waits for its rest. */
export class StreamMask {
  private shown = '';
  private held = '';

  constructor(private readonly mask: SecretMask) {}

  /** What may be shown now, which may be nothing. */
  push(piece: string): string {
    const text = this.held + piece;
    const open = this.mask.openAt(this.shown + text) - this.shown.length;
    return this.show(text, text.length > LONGEST_HELD ? text.length : Math.max(0, open));
  }

  /** The rest. */
  end(): string {
    return this.show(this.held, this.held.length);
  }

  private show(text: string, at: number): string {
    const whole = this.shown + text.slice(0, at);
    const masked = this.mask.text(whole);
    this.held = text.slice(at);
    const same = commonStart(masked, this.shown);
    this.shown = whole.slice(-REMEMBERED);
    return masked.slice(same);
  }
}

function commonStart(text: string, other: string): number {
  let length = 0;
  while (length < other.length && text[length] === other[length]) length++;
  return length;
}
