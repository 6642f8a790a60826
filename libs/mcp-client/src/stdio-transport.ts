import {
  ReadBuffer,
  serializeMessage,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import { LIMITS } from '@toolyard/contracts';
import type { Readable, Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A running server: what it writes, what it reads, and how to end it. */
export interface StdioChannel {
  output: Readable;
  input: Writable;
  /** The beginning of what it wrote to its standard error. */
  errors?(): string;
  /** Resolves when the process is gone. */
  close(): Promise<void>;
}

/** JSON-RPC lines over the streams of a process that somebody else started. */
export class StdioTransport implements Transport {
  /** With `pid`, what the client tells such a transport by. */
  readonly stderr = null;
  readonly pid = null;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  private readonly buffer = new ReadBuffer({ maxBufferSize: LIMITS.outcome });
  private channel: StdioChannel | undefined;
  private closed = false;
  private delivering = false;

  constructor(private readonly open: () => Promise<StdioChannel>) {}

  async start(): Promise<void> {
    const channel = await this.open();
    this.channel = channel;
    channel.output.on('data', (chunk: Buffer) => this.read(chunk));
    channel.output.on('error', (error: Error) => this.onerror?.(error));
    channel.output.once('close', () => void this.close());
    channel.input.on('error', (error: Error) => this.onerror?.(error));
  }

  send(message: JSONRPCMessage): Promise<void> {
    const { channel } = this;
    if (channel === undefined || this.closed) return Promise.reject(new Error('The process has ended.'));
    return new Promise((resolve, reject) => {
      channel.input.write(serializeMessage(message), (error) =>
        error === null || error === undefined ? resolve() : reject(error),
      );
    });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.buffer.clear();
    await this.channel?.close();
    this.onclose?.();
  }

  private read(chunk: Buffer): void {
    try {
      this.buffer.append(chunk);
    } catch (error) {
      // A message larger than any result may be: nothing after it can be told apart.
      this.onerror?.(error as Error);
      void this.close();
      return;
    }
    if (!this.delivering) void this.deliver();
  }

  private async deliver(): Promise<void> {
    this.delivering = true;
    while (!this.closed) {
      try {
        const message = this.buffer.readMessage();
        if (message === null) break;
        this.onmessage?.(message);
        // The client looks at a notification a moment later, and forgets whose it was at the result.
        if (!('id' in message)) await nextTurn();
      } catch (error) {
        this.onerror?.(error as Error);
      }
    }
    this.delivering = false;
  }
}
