import type { CallEvent } from '@toolyard/client';
import { voidOutputMessage } from '../cli.messages.js';
import { writeLine, type Terminal } from '../terminal.js';
import { blockText, resultText, statusLines } from './call.renderer.js';
import { eventLine, progressText } from './event.renderer.js';
import type { Paint } from './paint.js';

/** Shows a call while it runs: its text on stdout as it comes, everything about it on stderr. */
export class FollowRenderer {
  #streamed = false;
  #lineOpen = false;

  constructor(
    private readonly terminal: Terminal,
    private readonly paint: Paint,
  ) {}

  show(event: CallEvent): void {
    switch (event.type) {
      case 'call.chunk':
        this.#print(blockText(event.content));
        this.#streamed = true;
        return;
      case 'call.progress':
        this.#note(this.paint.dim(`… ${progressText(event.done, event.total, event.message)}`));
        return;
      case 'call.log':
        this.#note(`${this.paint.dim(event.level)} ${event.message}`);
        return;
      case 'call.message':
        this.#note(`${this.paint.bold(event.level)} ${event.content}`);
        return;
      case 'call.retrying':
        this.#note(this.paint.yellow(voidOutputMessage(event.attempt, event.retryAt)));
        return;
      case 'call.hook':
      case 'call.awaiting_approval':
      case 'call.awaiting_input':
      case 'call.resumed':
        this.#note(eventLine(event, this.paint));
        return;
      case 'call.queued':
      case 'call.started':
        return;
      case 'call.finished':
        // What a streaming tool returns repeats what it has streamed.
        if (!this.#streamed) this.#print(resultText(event.call));
        this.#endLine();
        for (const line of statusLines(event.call, this.paint)) writeLine(this.terminal.stderr, line);
    }
  }

  #print(text: string): void {
    if (text === '') return;
    this.terminal.stdout.write(text);
    this.#lineOpen = !text.endsWith('\n');
  }

  #note(line: string): void {
    this.#endLine();
    writeLine(this.terminal.stderr, line);
  }

  #endLine(): void {
    if (this.#lineOpen) writeLine(this.terminal.stdout);
    this.#lineOpen = false;
  }
}
