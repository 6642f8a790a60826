import { TextTail } from '@toolyard/toolkit';
import * as messages from './shell.messages.js';

/** The beginning and the end of a text that comes in pieces. Memory stays within a few times the limit. */
export class KeptOutput {
  private head = '';
  private readonly half: number;
  private readonly tail: TextTail;

  /** @param limit characters kept, half from the beginning and half from the end */
  constructor(limit: number) {
    this.half = Math.floor(limit / 2);
    this.tail = new TextTail(this.half);
  }

  add(text: string): void {
    const room = Math.max(0, this.half - this.head.length);
    this.head += text.slice(0, room);
    this.tail.add(text.slice(room));
  }

  /** The whole text, or its two ends with a mark between them. */
  text(): string {
    const omitted = this.omittedCharacters;
    return this.head + (omitted === 0 ? '' : messages.omittedMiddle(omitted)) + this.tail.text();
  }

  /** The last characters of what is kept. */
  end(characters: number): string {
    const tail = this.tail.text();
    return (this.omittedCharacters === 0 ? this.head + tail : tail).slice(-characters);
  }

  /** Characters left out. */
  get omittedCharacters(): number {
    return Math.max(0, this.tail.length - this.half);
  }
}
