import * as messages from './shell.messages.js';

/** The beginning and the end of a text that comes in pieces. Memory stays within a few times the limit. */
export class KeptOutput {
  private head = '';
  private tail = '';
  private omitted = 0;
  private readonly half: number;

  /** @param limit characters kept, half from the beginning and half from the end */
  constructor(limit: number) {
    this.half = Math.floor(limit / 2);
  }

  add(text: string): void {
    const room = this.half - this.head.length;
    this.head += text.slice(0, Math.max(0, room));
    this.tail += text.slice(Math.max(0, room));
    // Cutting only now and then keeps the work proportional to the text.
    if (this.tail.length > this.half * 4) this.trim();
  }

  /** The whole text, or its two ends with a mark between them. */
  text(): string {
    this.trim();
    return this.omitted === 0
      ? this.head + this.tail
      : this.head + messages.omittedMiddle(this.omitted) + this.tail;
  }

  /** The last characters of what is kept. */
  end(characters: number): string {
    return (this.omitted === 0 ? this.head + this.tail : this.tail).slice(-characters);
  }

  /** Characters left out. */
  get omittedCharacters(): number {
    this.trim();
    return this.omitted;
  }

  private trim(): void {
    const surplus = this.tail.length - this.half;
    if (surplus <= 0) return;
    this.omitted += surplus;
    this.tail = this.tail.slice(surplus);
  }
}
