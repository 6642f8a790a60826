import { StreamMask, type CallEventMap, type SecretMask } from '@toolyard/contracts';
import type { CallStory, EmittedEvent } from '@toolyard/transport';

type Chunk = { type: 'call.chunk' } & CallEventMap['call.chunk'];

/** A call's story without secrets, also without those that lie across two chunks. */
export class MaskedStory {
  private readonly stream: StreamMask;
  private index = 0;
  private attempt = 1;
  private ended = false;

  constructor(
    private story: Pick<CallStory, 'emit' | 'close'>,
    private readonly mask: SecretMask,
  ) {
    this.stream = new StreamMask(mask);
  }

  /** As CallStory does: the promise, where there is one, asks the sender to wait before the next. */
  emit(event: EmittedEvent): Promise<void> | undefined {
    if (this.ended) return undefined;
    if (event.type === 'call.chunk') return this.chunk(event);
    // An attempt that failed has shown all that it will.
    if (event.type === 'call.retrying') this.flush();
    return this.story.emit(this.mask.value(event));
  }

  close(): void {
    if (this.ended) return;
    this.ended = true;
    this.flush();
    this.story.close();
  }

  /** After a wait: the same run goes on, and its chunks are counted on. */
  goOn(story: Pick<CallStory, 'emit' | 'close'>): void {
    this.story = story;
    this.ended = false;
  }

  private chunk({ attempt, content }: Chunk): Promise<void> | undefined {
    this.attempt = attempt;
    if (content.type !== 'text') {
      this.flush();
      return this.send(this.mask.value(content));
    }
    const text = this.stream.push(content.text);
    return text === '' ? undefined : this.send({ ...content, text });
  }

  private flush(): void {
    const rest = this.stream.end();
    if (rest !== '') void this.send({ type: 'text', text: rest });
  }

  /** Counted anew: a chunk that waits for its rest must leave no gap. */
  private send(content: Chunk['content']): Promise<void> | undefined {
    return this.story.emit({ type: 'call.chunk', attempt: this.attempt, index: this.index++, content });
  }
}
