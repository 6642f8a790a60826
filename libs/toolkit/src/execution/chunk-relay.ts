import { LIMITS, type ContentBlock, type TextContent, type ToolResult } from '@toolyard/contracts';
import type { CallEmitter } from './call-emitter.js';
import { isContentBlock } from './content-block.js';
import { contentSize, headOf, tailOf } from './content-size.js';
import { outputCut, streamCut } from './execution.messages.js';
import { MARK_ROOM } from './limit-output.js';
import { json } from './result-of.js';
import { TextTail } from './text-tail.js';

/** Sends what a streaming tool yields, in order and within the limits, and keeps what its result needs. */
export class ChunkRelay {
  private index = 0;
  private size = 0;
  private omitted = 0;
  private text = '';
  private readonly end: TextTail;
  private readonly blocks: ContentBlock[] = [];

  constructor(
    private readonly tool: string,
    private readonly attempt: number,
    private readonly emitter: CallEmitter,
    private readonly limit: number = LIMITS.output,
  ) {
    this.end = new TextTail(Math.floor(limit / 4));
  }

  /**
   * Resolves when the next chunk may come; at once where nothing has to be waited for.
   * @throws ToolError `RESULT_INVALID` for what is no chunk
   */
  send(chunk: unknown): Promise<void> | undefined {
    const block = this.blockOf(chunk);
    if (block.type !== 'text') return this.sendWhole(block);
    const { length } = block.text;
    if (length === 0) return undefined;
    if (length > LIMITS.chunk || this.size + length > this.limit) return this.sendParts(block);
    this.text += block.text;
    this.size += length;
    return this.emit(block);
  }

  /** The chunks as a result, for a tool that returns none: their text, then their other blocks. */
  result(): ToolResult {
    const tail = tailOf(this.end.text(), Math.floor(this.limit / 4));
    const head = this.omitted === 0 ? this.text : headOf(this.text, this.limit - MARK_ROOM - tail.length);
    const lost = this.omitted === 0 ? 0 : this.omitted + this.text.length - head.length - tail.length;
    const text = lost === 0 ? head : head + outputCut(lost) + tail;
    return {
      content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...this.blocks],
      isError: false,
      ...(lost > 0 && { truncated: { omittedCharacters: lost } }),
    };
  }

  private async sendParts(block: TextContent): Promise<void> {
    const room = headOf(block.text, this.limit - this.size);
    this.text += room;
    this.size += room.length;
    for (let rest = room; rest !== '';) {
      const piece = headOf(rest, LIMITS.chunk);
      await this.emit({ type: 'text', text: piece });
      rest = rest.slice(piece.length);
    }
    if (room.length < block.text.length) await this.drop(block.text.slice(room.length));
  }

  private async sendWhole(block: ContentBlock): Promise<void> {
    const size = contentSize(block);
    const text = block.type === 'structured' ? `${JSON.stringify(block.value)}\n` : '';
    if (this.omitted > 0 || this.size + size > this.limit) return this.drop(text, size);
    this.size += size;
    if (text === '') this.blocks.push(block);
    else this.text += text;
    await this.emit(block);
  }

  private async drop(text: string, size = text.length): Promise<void> {
    const isFirst = this.omitted === 0;
    this.omitted += size;
    this.end.add(text);
    // nothing follows the notice, also no shorter piece that would still fit
    this.size = this.limit;
    if (isFirst) await this.emit({ type: 'text', text: streamCut(this.limit) });
  }

  private emit(content: ContentBlock): Promise<void> | undefined {
    return this.emitter.emit({ type: 'call.chunk', attempt: this.attempt, index: this.index++, content });
  }

  private blockOf(chunk: unknown): ContentBlock {
    if (typeof chunk === 'string') return { type: 'text', text: chunk };
    const { data } = json(this.tool, chunk);
    return isContentBlock(data) ? data : { type: 'structured', value: data };
  }
}
